import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/**
 * What is wrong with the proofs that a line of a paper names: scripts, and test files each with the “titles” of tests in
 * them.
 */
export function evidenceComplaints(line: string, shown: string): string[] {
  const proofs = [...shown.matchAll(/`([^`]+)`([^`]*)/g)];
  if (proofs.length === 0) return [`${line}: nothing shows it`];
  return proofs.flatMap(([, path = '', titles = '']) =>
    complaintsAbout(path, titles.match(/(?<=“)[^”]+/g) ?? []),
  );
}

function complaintsAbout(path: string, titles: readonly string[]): string[] {
  if (!existsSync(join(root, path))) return [`${path} does not exist`];
  if (titles.length === 0) return path.endsWith('.test.ts') ? [`${path} is named without a title`] : [];
  const text = readFileSync(join(root, path), 'utf8');
  return titles.filter((title) => !text.includes(title)).map((title) => `${path} has no “${title}”`);
}
