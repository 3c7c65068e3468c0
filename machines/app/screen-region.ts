import { appSetup } from './app.setup.ts';
import { place } from './parameters.ts';
import { screens } from './screens/screens.ts';

/** The pages that have machines of their own, by path, and the state that opens them. */
const SCREEN_OF = {
  '/': 'home',
  '/headings': 'headings',
  '/register': 'register',
  '/gate': 'gate',
  '/contest': 'contest',
  '/profile': 'profile',
  '/recovery': 'recovery',
  '/reset-password': 'resetPassword',
  '/your-story': 'story',
  '/your-story-1': 'story1',
  '/survey': 'surveys',
  '/survey/1': 'survey1',
  '/your-opinion': 'opinion',
  '/games': 'games',
} as const satisfies Record<string, keyof typeof screens>;

const paths = Object.entries(SCREEN_OF);

/** The region of the root that opens the machine of the page in view, and closes it with the page. */
export const screenRegion = appSetup.createStateConfig({
  description: 'The machine of the page in view.',
  initial: 'deciding',
  on: {
    'route.entered': [
      { guard: { type: 'isSamePath', params: place } },
      ...paths.map(([to, screen]) => ({
        guard: {
          type: 'isEntering' as const,
          params: ({ event }: { event: { path: string } }) => ({ to, path: event.path }),
        },
        target: `.${screen}`,
      })),
      { target: '.plain' },
    ],
  },
  states: {
    deciding: {
      description: 'The page the site was opened on is looked up.',
      always: [
        ...paths.map(([path, screen]) => ({
          guard: { type: 'isAt' as const, params: { path } },
          target: screen,
        })),
        { target: 'plain' },
      ],
    },
    plain: { description: 'A page without a machine of its own.' },
    ...screens,
  },
});
