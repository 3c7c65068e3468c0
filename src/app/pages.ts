import type { ComponentType } from 'react';
import type { RouteName } from '../../machines/rules/routes.ts';

export type Page = ComponentType;

/** Each built page in its own chunk, loaded when its route is entered. */
export const PAGES: Partial<Record<RouteName, () => Promise<Page>>> = {
  home: async () => (await import('../screens/home/home.tsx')).Home,
  register: async () => (await import('../screens/register/register.tsx')).Register,
  profile: async () => (await import('../screens/profile/profile.tsx')).Profile,
  contest: async () => (await import('../screens/contest/contest.tsx')).Contest,
  gate: async () => (await import('../screens/gate/gate.tsx')).Gate,
};
