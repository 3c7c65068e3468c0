import type { Source } from './sources.ts';

/** How many lines a kind of file may have; the first pattern that fits counts. */
const LIMITS = [
  { kind: 'generated file', fits: /^openapi\/schema\.d\.ts$/, lines: Number.POSITIVE_INFINITY },
  { kind: 'test', fits: /\.(test|spec)\.tsx?$/, lines: 300 },
  { kind: 'machine', fits: /\.machine\.ts$/, lines: 350 },
  { kind: 'file', fits: /./, lines: 250 },
] as const;

/** One sentence for each file that has outgrown its kind. */
export function sizeComplaints(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) => {
    const limit = LIMITS.find(({ fits }) => fits.test(path));
    const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
    if (!limit || lines <= limit.lines) return [];
    return [`${path} has ${lines} lines: a ${limit.kind} has at most ${limit.lines}.`];
  });
}
