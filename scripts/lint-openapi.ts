import { join, relative } from 'node:path';
import { createConfig, getLineColLocation, lint, type NormalizedProblem } from '@redocly/openapi-core';

const root = join(import.meta.dirname, '..');
/** The contract of the site, and that of the desk. */
const contracts = ['openapi/openapi.yaml', 'openapi/desk.yaml'].map((file) => join(root, file));

const rules = {
  // The specification writes `/editions-players/`, `/items/` and `/users/`, and its paths are kept to the letter.
  'no-path-trailing-slash': 'off',
  'operation-singular-tag': 'error',
  'operation-tag-defined': 'error',
  'parameter-description': 'error',
  // Whoever is asked to come back later is told when.
  'response-contains-header': {
    severity: 'error',
    names: { 429: ['Retry-After'], 503: ['Retry-After'] },
  },
} as const;

/** One line a finding: place, severity, rule and what is wrong. */
function sentence(problem: NormalizedProblem): string {
  const [place] = problem.location;
  if (place === undefined) return `${problem.severity} ${problem.ruleId}: ${problem.message}`;
  const { line, col } = getLineColLocation(place).start;
  const file = relative(root, place.source.absoluteRef);
  return `${file}:${line}:${col} ${problem.severity} ${problem.ruleId}: ${problem.message}`;
}

/** What is wrong with the contracts; an empty list when nothing is. */
async function lintContract(): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended-strict'], rules });
  const problems = [];
  for (const ref of contracts) problems.push(...(await lint({ ref, config })));
  // A shared part is visited once from every place that uses it.
  return [...new Set(problems.map(sentence))];
}

async function run(): Promise<void> {
  const findings = await lintContract();
  for (const finding of findings) console.error(finding);
  if (findings.length > 0) process.exitCode = 1;
  else console.log('openapi/openapi.yaml and openapi/desk.yaml have no findings');
}

if (import.meta.main) await run();
