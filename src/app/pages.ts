import type { ComponentType } from 'react';
import type { RouteName } from '../../machines/rules/routes.ts';

export type Page = ComponentType;

/** Each built page in its own chunk, loaded when its route is entered. */
export const PAGES: Partial<Record<RouteName, () => Promise<Page>>> = {
  home: async () => (await import('../screens/home/home.tsx')).Home,
  headings: async () => (await import('../screens/headings/headings.tsx')).Headings,
  register: async () => (await import('../screens/register/register.tsx')).Register,
  profile: async () => (await import('../screens/profile/profile.tsx')).Profile,
  contest: async () => (await import('../screens/contest/contest.tsx')).Contest,
  accessibility: async () => (await import('../screens/accessibility/accessibility.tsx')).Accessibility,
  games: async () => (await import('../screens/games/games.tsx')).Games,
  gate: async () => (await import('../screens/gate/gate.tsx')).Gate,
  missions: async () => (await import('../screens/missions/missions.tsx')).Missions,
  prizes: async () => (await import('../screens/prizes/prizes.tsx')).Prizes,
  recovery: async () => (await import('../screens/recovery/recovery.tsx')).Recovery,
  resetPassword: async () => (await import('../screens/reset-password/reset-password.tsx')).ResetPassword,
  story: async () => (await import('../screens/completion/story.tsx')).Story,
  story1: async () => (await import('../screens/completion/story.tsx')).Story1,
  storyThanks: async () => (await import('../screens/completion/story-thanks.tsx')).StoryThanks,
  surveys: async () => (await import('../screens/completion/surveys.tsx')).Surveys,
  survey1: async () => (await import('../screens/completion/survey-one.tsx')).SurveyOne,
  surveyThanks: async () => (await import('../screens/completion/survey-thanks.tsx')).SurveyThanks,
  opinion: async () => (await import('../screens/completion/opinion.tsx')).Opinion,
  opinionThanks: async () => (await import('../screens/completion/opinion-thanks.tsx')).OpinionThanks,
  products: async () => (await import('../screens/products/products.tsx')).Products,
  manifest: async () => (await import('../screens/manifest/manifest.tsx')).Manifest,
  welcome: async () => (await import('../screens/welcome/welcome.tsx')).Welcome,
  disney: async () => (await import('../screens/disney/disney.tsx')).Disney,
  archive: async () => (await import('../screens/archive/archive.tsx')).Archive,
};
