import type { Source } from './sources.ts';

const DRAWER = /^(utils?|helpers?|common|misc)$/;
const TEST = /\.(test|spec)\.tsx?$/;
const RUN_BY_VITEST = /^(test\/(?!e2e\/)|scripts\/).*\.test\.tsx?$/;
const RUN_BY_PLAYWRIGHT = /^test\/e2e\/.*\.spec\.ts$/;

const stem = (name: string) => name.split('.')[0] ?? name;

function complaint({ path }: Source): string[] {
  const drawer = path
    .split('/')
    .map(stem)
    .find((name) => DRAWER.test(name));
  const isOrphan = TEST.test(path) && !RUN_BY_VITEST.test(path) && !RUN_BY_PLAYWRIGHT.test(path);
  return [
    ...(drawer ? [`${path}: "${drawer}" is a drawer, not a name; say what is inside.`] : []),
    ...(isOrphan
      ? [`${path} is run by nobody: tests are test/**/*.test.ts(x), journeys test/e2e/**/*.spec.ts.`]
      : []),
  ];
}

/** One sentence for each file whose name says nothing, and for each test that its name hides from the runners. */
export function nameComplaints(sources: readonly Source[]): string[] {
  return sources.flatMap(complaint);
}
