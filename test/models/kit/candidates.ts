import { type AnyEventObject, type AnyMachineSnapshot, type AnyStateNode, getNextTransitions } from 'xstate';
import type { AnyModel } from './model.ts';

const DONE = /^xstate\.done\.actor\.(.+)$/;
const ERROR = /^xstate\.error\.actor\./;
/** What a machine says to itself: it follows from something else. */
const INNER = /^xstate\.done\.state\./;

/** The defect that breaks a port where a machine is prepared for it. */
export const DEFECT = new Error('A port broke: the test broke it.');

type Known = { context: unknown; invoke: string };
const expanded = <Case>(cases: readonly Case[] | ((known: Known) => readonly Case[]), known: Known) =>
  typeof cases === 'function' ? cases(known) : cases;

/** The port behind an invocation that listens in a state. */
function portOf(nodes: readonly AnyStateNode[], invoke: string): string | undefined {
  const found = nodes.flatMap((node) => node.invoke).find(({ id }) => id === invoke);
  return typeof found?.src === 'string' ? found.src : undefined;
}

function answersTo(model: AnyModel, sources: readonly AnyStateNode[], type: string, context: unknown) {
  const invoke = DONE.exec(type)?.[1] ?? '';
  const src = portOf(sources, invoke) ?? invoke;
  const answers = model.answers?.[src];
  if (!answers) throw new Error(`The model of ${model.machine.id} lists no answers of the port "${src}".`);
  return expanded(answers, { context, invoke }).map((output) => ({ type, output, actorId: invoke }));
}

function eventsOf(
  model: AnyModel,
  sources: readonly AnyStateNode[],
  type: string,
  context: unknown,
): AnyEventObject[] {
  if (DONE.test(type)) return answersTo(model, sources, type, context);
  if (ERROR.test(type)) return [{ type, error: DEFECT, actorId: type.replace(ERROR, '') }];
  const cases = model.cases[type];
  return cases
    ? expanded(cases, { context, invoke: '' }).map((payload) => ({ type, ...payload }))
    : [{ type }];
}

function listened(model: AnyModel, snapshot: AnyMachineSnapshot): AnyEventObject[] {
  if (snapshot.status !== 'active') return [];
  const listening = getNextTransitions(snapshot).filter(
    ({ eventType }) => eventType && !INNER.test(eventType),
  );
  const types = [...new Set(listening.map(({ eventType }) => eventType))];
  return types.flatMap((type) => {
    const sources = listening.filter(({ eventType }) => eventType === type).map(({ source }) => source);
    return eventsOf(model, sources, type, snapshot.context);
  });
}

/** Everything that can be tried from here: each event that a state listens to, with each of its cases. */
export const candidates = (model: AnyModel, snapshot: AnyMachineSnapshot): AnyEventObject[] =>
  listened(model, snapshot).filter((event) => model.allows?.(event, snapshot) ?? true);
