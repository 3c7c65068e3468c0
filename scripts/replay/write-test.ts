import type { AnyStateMachine } from 'xstate';
import type { ReportFile } from '../../src/inspection/report-file.ts';
import { differencesOf } from './differences.ts';
import { lastEffect } from './effect.ts';
import { eventOf, knownAfter } from './play.ts';
import { filled, hasHidden, STAND_INS } from './stand-ins.ts';
import type { Suspect } from './suspect.ts';

/** A value as TypeScript writes it; stand-ins may be dates, files and errors. */
function source(value: unknown): string {
  if (value instanceof Date) return `new Date(${JSON.stringify(value.toISOString())})`;
  if (value instanceof Error) return `new Error(${JSON.stringify(value.message)})`;
  if (value instanceof File)
    return `new File(['…'], ${JSON.stringify(value.name)}, { type: ${JSON.stringify(value.type)} })`;
  if (Array.isArray(value)) return `[${value.map(source).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const fields = Object.entries(value).map(([key, inner]) => `${JSON.stringify(key)}: ${source(inner)}`);
  return `{ ${fields.join(', ')} }`;
}

const [likely] = STAND_INS;

/** The way to the suspected event: from the states before it, or, where these do not lead as they did, from the beginning. */
function wayTo(machine: AnyStateMachine, { played: { run }, step }: Suspect) {
  const events = run.events.slice(0, step.number).map((event) => eventOf(event, likely));
  const short = {
    before: step.before && {
      states: step.before.states,
      context: filled(step.before.context, likely) as object,
    },
    events: events.slice(-1),
  };
  const effect = lastEffect(machine, short.before, short.events);
  const here = differencesOf(effect, step.event, knownAfter(step.before, step.event));
  const isSameWay = step.differences.join() === here.map(({ line }) => line).join();
  if (isSameWay) return short;
  const first = run.before && {
    states: run.before.states,
    context: filled(run.before.context, likely) as object,
  };
  return { before: first, events };
}

/** What was recorded of the event, as far as the report says it. */
function recordedOf({ step: { event, before } }: Suspect) {
  const { states, context } = knownAfter(before, event);
  const changed = Object.keys(event.changed ?? {}).filter(
    (key) => key in context && !hasHidden(context[key] ?? null),
  );
  return {
    kind: 'went',
    edges: event.edges ?? [],
    states,
    said: event.said ?? [],
    context: Object.fromEntries(changed.map((key) => [key, context[key]])),
  };
}

/** The text of a test that fails as long as the machine does what was recorded; `machine` is the one that was played. */
export function testText(
  { id, error, route }: ReportFile,
  suspect: Suspect,
  machine: AnyStateMachine,
): string {
  const { played, step, because } = suspect;
  const { before, events } = wayTo(machine, suspect);
  const isBroken = step.event.status === 'error';
  const title = `report ${id}: ${played.run.name} ${isBroken ? 'does not break at' : 'does something else at'} ${step.event.type}`;
  const expectation = isBroken
    ? "expect(effect).toMatchObject({ kind: 'went' });"
    : `// What was recorded. Say what has to happen instead, and mend the machine.
  expect(effect).not.toMatchObject(${source(recordedOf(suspect))});`;
  return `// Written by \`npm run replay\` from report ${id} (${error ?? 'an error'} at ${route}): ${because}.
// It fails as long as the machine does what was recorded. What the report hides has stand-ins.
import { expect, test } from 'vitest';
import { lastEffect, machineOf } from '../../scripts/replay/effect.ts';

const before = ${source(before)};

const events = ${source(events)};

test(${JSON.stringify(title)}, () => {
  const effect = lastEffect(machineOf(${JSON.stringify(played.run.machine)}), before, events);
  ${expectation}
});
`;
}
