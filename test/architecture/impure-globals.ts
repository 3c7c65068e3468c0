import ts from 'typescript';
import { liesIn, lineOf, nodesOf, type Source, syntaxOf } from './sources.ts';

const CALLS = ['fetch', 'setTimeout', 'setInterval', 'queueMicrotask'];
const OBJECTS = ['localStorage', 'sessionStorage', 'performance', 'crypto'];
const MEMBERS = ['Date.now', 'Math.random'];
/** What starts an actor that goes on when a state is left. */
const STARTER = /(?:^|\.)spawn(?:Child)?$/;

/** The impure global or import that a node uses, if any: only ports may. */
function impurity(node: ts.Node): string | undefined {
  if (ts.isPropertyAccessExpression(node)) {
    if (MEMBERS.includes(node.getText())) return node.getText();
    return OBJECTS.find((name) => node.expression.getText() === name);
  }
  if (ts.isCallExpression(node)) {
    const name = CALLS.find((call) => node.expression.getText() === call);
    return name && `${name}()`;
  }
  if (ts.isNewExpression(node) && node.expression.getText() === 'Date' && !node.arguments?.length) {
    return 'new Date() without an instant';
  }
  return undefined;
}

/** One sentence for each place in a machine or a rule that reads the clock, chance, the network or storage by itself. */
export function impureGlobalComplaints(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => liesIn(path, 'machines') || liesIn(path, 'domain'))
    .flatMap((source) => {
      const file = syntaxOf(source);
      return nodesOf(file).flatMap((node) => {
        const found = impurity(node);
        return found
          ? [
              `${lineOf(file, node)} uses ${found}: a machine reaches it through a port, a rule takes it as an argument.`,
            ]
          : [];
      });
    });
}

/**
 * One sentence for each actor that a machine starts by itself. A call that a state invokes is cancelled where the state
 * is left, and its late answer is ignored: XState does it, and no machine needs a test of it.
 */
export function spawnComplaints(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => liesIn(path, 'machines'))
    .flatMap((source) => {
      const file = syntaxOf(source);
      const calls = nodesOf(file).filter(ts.isCallExpression);
      return calls
        .filter(({ expression }) => STARTER.test(expression.getText()))
        .map(
          (call) =>
            `${lineOf(file, call)} spawns an actor: a state invokes it, and cancels it when it is left.`,
        );
    });
}
