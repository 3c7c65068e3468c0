// The root is in the state of the page in view; leaving the page stops its flows.
import { ROUTES } from '../../domain/routes.ts';
import { appSetup, placeOfEvent } from './app.setup.ts';
import { pages } from './pages.ts';

type PageName = keyof typeof pages;

const isPage = (name: string): name is PageName => name in pages;
const paths = ROUTES.flatMap(({ name, path }) => (isPage(name) ? [{ name, path }] : []));

/** The region of the root that is in the state of the page in view. */
export const pageRegion = appSetup.createStateConfig({
  description: 'The machine of the page in view.',
  initial: 'deciding',
  on: {
    'route.entered': [
      { guard: { type: 'isSamePath', params: placeOfEvent } },
      ...paths.map(({ name, path: to }) => ({
        guard: {
          type: 'isEntering' as const,
          params: ({ event }: { event: { path: string } }) => ({ to, path: event.path }),
        },
        target: `.${name}`,
      })),
      { target: '.plain' },
    ],
  },
  states: {
    deciding: {
      description: 'The page the site was opened on is looked up.',
      always: [
        ...paths.map(({ name, path }) => ({
          guard: { type: 'isSamePath' as const, params: { path } },
          target: name,
        })),
        { target: 'plain' },
      ],
    },
    plain: { description: 'A page without a machine of its own.' },
    ...pages,
  },
});
