import type { ComponentType } from 'react';
import type { RouteName } from '../../domain/routes.ts';
import type { PageFlows } from '../../machines/app/page-flows.ts';
import type { PageFlow } from './deferred-ports.ts';

/** The content of a page's chunk: the page, and the flows that belong to it alone. */
export type LoadedPage = {
  Page: ComponentType;
  flows?: { [Name in keyof PageFlows]?: PageFlow<PageFlows[Name]> };
};

/**
 * Which module draws each page: each in its own chunk, loaded when its route is entered. The build reads here, too, which file
 * a page's HTML preloads (`pageFilesIn` in scripts/build/page-html.ts): one import for each.
 */
export const PAGES: Partial<Record<RouteName, () => Promise<LoadedPage>>> = {
  home: () => import('./pages/home.ts'),
  headings: async () => ({ Page: (await import('../screens/headings.tsx')).Headings }),
  register: () => import('./pages/register.ts'),
  profile: () => import('./pages/profile.ts'),
  contest: () => import('./pages/contest.ts'),
  accessibility: async () => ({
    Page: (await import('../screens/accessibility.tsx')).Accessibility,
  }),
  games: () => import('./pages/games.ts'),
  gate: () => import('./pages/gate.ts'),
  missions: async () => ({ Page: (await import('../screens/missions/missions.tsx')).Missions }),
  prizes: async () => ({ Page: (await import('../screens/prizes/prizes.tsx')).Prizes }),
  recovery: () => import('./pages/recovery.ts'),
  resetPassword: () => import('./pages/reset-password.ts'),
  story: () => import('./pages/story.ts'),
  story1: () => import('./pages/story-1.ts'),
  storyThanks: async () => ({ Page: (await import('../screens/completion/story-thanks.tsx')).StoryThanks }),
  surveys: () => import('./pages/surveys.ts'),
  survey1: () => import('./pages/survey-1.ts'),
  surveyThanks: async () => ({
    Page: (await import('../screens/completion/survey-thanks.tsx')).SurveyThanks,
  }),
  opinion: () => import('./pages/opinion.ts'),
  opinionThanks: async () => ({
    Page: (await import('../screens/completion/opinion-thanks.tsx')).OpinionThanks,
  }),
  products: async () => ({ Page: (await import('../screens/products.tsx')).Products }),
  manifest: async () => ({ Page: (await import('../screens/manifest.tsx')).Manifest }),
  welcome: async () => ({ Page: (await import('../screens/welcome/welcome.tsx')).Welcome }),
  disney: async () => ({ Page: (await import('../screens/disney.tsx')).Disney }),
  archive: () => import('./pages/archive.ts'),
};

/** The not-found page. */
export const notFound = async (): Promise<LoadedPage> => ({
  Page: (await import('../screens/not-found.tsx')).NotFound,
});
