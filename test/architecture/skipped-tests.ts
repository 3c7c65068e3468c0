import ts from 'typescript';
import { liesIn, lineOf, nodesOf, type Source, syntaxOf } from './sources.ts';

const OMISSIONS = ['skip', 'skipIf', 'runIf', 'only', 'todo', 'fixme', 'fails'];
const SUITES = ['test', 'it', 'describe', 'suite'];

const rootOf = (node: ts.Expression): string =>
  ts.isPropertyAccessExpression(node) ? rootOf(node.expression) : node.getText();

/** How a node leaves a test out, or lets it wait for time to pass instead of for an answer. */
function omission(node: ts.Node): string | undefined {
  if (!ts.isPropertyAccessExpression(node)) return undefined;
  const name = node.name.text;
  if (name === 'waitForTimeout') return 'a sleep (waitForTimeout): wait for what the person sees';
  const isOfSuite = SUITES.includes(rootOf(node.expression));
  return isOfSuite && OMISSIONS.includes(name) ? `.${name}: every test runs, or it is deleted` : undefined;
}

/** One sentence for each test that is left out or focused, and for each sleep in a test. */
export function skippedTestComplaints(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => liesIn(path, 'test') || /\.test\.tsx?$/.test(path))
    .flatMap((source) => {
      const file = syntaxOf(source);
      return nodesOf(file).flatMap((node) => {
        const found = omission(node);
        return found ? [`${lineOf(file, node)} has ${found}.`] : [];
      });
    });
}
