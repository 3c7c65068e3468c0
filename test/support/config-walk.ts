import type { AnyStateMachine } from 'xstate';

type Config = Readonly<Record<string, unknown>>;

const isConfig = (value: unknown): value is Config => typeof value === 'object' && value !== null;
const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
const childOf = (value: unknown, key: string): unknown => (isConfig(value) ? value[key] : undefined);
const entriesOf = (value: unknown): [string, unknown][] => (isConfig(value) ? Object.entries(value) : []);

function listOf(value: unknown): readonly unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

/** Whether an action, a guard or an actor is called by its name, so that a drawing can show it. */
const isNamed = (value: unknown): boolean => isText(value) || isText(childOf(value, 'type'));

function named(value: unknown, where: string): string[] {
  return listOf(value).every((one) => typeof one !== 'function' && isNamed(one))
    ? []
    : [`${where} is not called by a name.`];
}

/** One or more transitions; a bare string is only a target. */
function transitions(value: unknown, where: string): string[] {
  return listOf(value).flatMap((one) => [
    ...named(childOf(one, 'guard'), `${where} guard`),
    ...named(childOf(one, 'actions'), `${where} actions`),
  ]);
}

function invocations(value: unknown, where: string, mustCatch: boolean): string[] {
  return listOf(value).flatMap((one) => {
    const id = childOf(one, 'id');
    const here = `${where} invoke ${isText(id) ? id : '(no id)'}`;
    return [
      ...(isText(id) ? [] : [`${where} has an invoke without id.`]),
      ...(isText(childOf(one, 'src')) ? [] : [`${here} src is not called by a name.`]),
      ...(mustCatch && childOf(one, 'onError') === undefined ? [`${here} has no onError.`] : []),
      ...['onDone', 'onError', 'onSnapshot'].flatMap((key) =>
        transitions(childOf(one, key), `${here} ${key}`),
      ),
    ];
  });
}

function delays(value: unknown, where: string): string[] {
  return entriesOf(value).flatMap(([delay, transition]) => [
    ...(/^\d/.test(delay) ? [`${where} after ${delay} is a delay without a name.`] : []),
    ...transitions(transition, `${where} after ${delay}`),
  ]);
}

function stateComplaints(state: unknown, where: string, mustCatch: boolean): string[] {
  return [
    ...(isText(childOf(state, 'description')) ? [] : [`${where} has no description.`]),
    ...['entry', 'exit'].flatMap((key) => named(childOf(state, key), `${where} ${key}`)),
    ...['always', 'onDone'].flatMap((key) => transitions(childOf(state, key), `${where} ${key}`)),
    ...entriesOf(childOf(state, 'on')).flatMap(([event, one]) => transitions(one, `${where} on ${event}`)),
    ...delays(childOf(state, 'after'), where),
    ...invocations(childOf(state, 'invoke'), where, mustCatch),
    ...entriesOf(childOf(state, 'states')).flatMap(([name, child]) =>
      stateComplaints(child, `${where}.${name}`, mustCatch),
    ),
  ];
}

/**
 * One sentence for each part of a machine that a drawing or the inspector could not show: a function in
 * place of a name, a state without description, an invoke without id. The root, `app`, also catches the
 * defects of every flow that it invokes.
 */
export function configErrors({ config }: Pick<AnyStateMachine, 'config'>): string[] {
  const id: unknown = config.id;
  return stateComplaints(config, typeof id === 'string' ? id : '(no id)', id === 'app');
}
