import { globSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { exportOf, fileAt, nameIn, propertyIn, ROOT, reach, under } from './reach.ts';

const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);

function wordsIn(nodes: Iterable<ts.Node>): string[] {
  const words: string[] = [];
  for (const node of nodes) {
    if (!ts.isPropertyAssignment(node) || nameIn(node) !== 'type') continue;
    const value = ts.isAsExpression(node.initializer) ? node.initializer.expression : node.initializer;
    if (ts.isStringLiteral(value)) words.push(value.text);
  }
  return [...new Set(words)];
}

/** `emit(…)` of the library, and `enqueue.emit(…)` of an action that decides. */
const isEmit = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) &&
  ((ts.isIdentifier(node.expression) && node.expression.text === 'emit') ||
    (ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'emit'));

/** The events that an action emits: those written in it, or else those that what it calls makes. */
function emittedBy(action: ts.Node): string[] {
  const words = under(action)
    .filter(isEmit)
    .flatMap((call) => {
      const here = call.arguments.flatMap((one) => wordsIn(under(one)));
      return here.length > 0 ? here : call.arguments.flatMap((one) => wordsIn(reach(one)));
    });
  return [...new Set(words)];
}

/** Where a machine is written: `machines/…/<name>.machine.ts`. */
export function machineFile(id: string): string {
  const name = id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const [path] = globSync(`machines/**/${name}.machine.ts`, { cwd: ROOT });
  if (!path) throw new Error(`No file of the machine ${id} is named ${name}.machine.ts.`);
  return path;
}

/** The actions that a machine is set up with. */
const actionsIn = (machine: ts.Node) =>
  [...reach(machine)].flatMap((node) =>
    ts.isPropertyAssignment(node) &&
    nameIn(node) === 'actions' &&
    ts.isObjectLiteralExpression(node.initializer)
      ? node.initializer.properties.filter(ts.isPropertyAssignment)
      : [],
  );

/** The events that each action of a machine emits, by the action's name; an action that emits nothing is left out. */
export function emittedWords(id: string): Map<string, readonly string[]> {
  const machine = exportOf(join(ROOT, machineFile(id)), `${id}Machine`);
  if (!machine) throw new Error(`${machineFile(id)} has no ${id}Machine.`);
  const actions = actionsIn(machine).map(
    ({ name, initializer }) => [name.getText(), emittedBy(initializer)] as const,
  );
  return new Map(actions.filter(([, words]) => words.length > 0));
}

/** A machine and what fills its ports: `pageFlow(quizMachine, …)`, `quizMachine.provide(…)`. */
function fillingIn(node: ts.Node): { machine: string; filling: ts.Node } | undefined {
  if (!ts.isCallExpression(node)) return undefined;
  const { expression, arguments: given } = node;
  const isPage = ts.isIdentifier(expression) && expression.text === 'pageFlow';
  const isProvide = ts.isPropertyAccessExpression(expression) && expression.name.text === 'provide';
  const machine = isProvide ? expression.expression : given[0];
  const filling = isProvide ? given[0] : given[1];
  return (isPage || isProvide) && machine && filling && ts.isIdentifier(machine)
    ? { machine: machine.text, filling }
    : undefined;
}

const fillings = globSync('src/{app,desk}/**/*.{ts,tsx}', { cwd: ROOT })
  .sort()
  .flatMap((path) => under(fileAt(join(ROOT, path))).flatMap((node) => fillingIn(node) ?? []));

function callsIn(start: ts.Node): string[] {
  const calls = new Set<string>();
  for (const node of reach(start)) {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) continue;
    const [path] = node.arguments;
    const method = node.expression.name.text;
    if (path && ts.isStringLiteral(path) && METHODS.has(method)) calls.add(`${method} ${path.text}`);
  }
  return [...calls].sort();
}

/** The calls of the API that a port of a machine makes, as its adapter is written; none for one that asks no server. */
export function callsOf(id: string, port: string): string[] {
  const calls = fillings
    .filter(({ machine }) => machine === `${id}Machine`)
    .flatMap(({ filling }) => {
      const adapter = propertyIn(filling, port);
      return adapter ? callsIn(adapter) : [];
    });
  return [...new Set(calls)];
}
