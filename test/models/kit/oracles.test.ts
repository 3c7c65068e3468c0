import { expect, test } from 'vitest';
import { explore } from './explore.ts';
import type { AnyModel, EdgeOf } from './model.ts';
import { oracleComplaints } from './oracles.ts';
import { type PlantedMachine, plantedModel } from './planted.ts';

/** What the oracles complain of when a sound machine is held against other words. */
function complaintsOf(changes: Partial<AnyModel>): string[] {
  const model: AnyModel = { ...plantedModel('none'), ...changes };
  return oracleComplaints(model, explore(model));
}

test('a rule that never applied fails', () => {
  expect(
    complaintsOf({ rules: { 'nobody flies': ({ event }) => (event.type === 'fly' ? false : undefined) } }),
  ).toEqual(['planted: the rule "nobody flies" never had anything to say.']);
});

test('so does a sentence about a state in which the machine never rests', () => {
  expect(
    complaintsOf({
      always: { 'Nobody is greeted.': ({ snapshot }) => (snapshot.matches('greeting') ? false : undefined) },
    }),
  ).toEqual(['planted: the sentence "Nobody is greeted." never had anything to say.']);
});

test('what is to be shown by a state that there is not is named', () => {
  expect(complaintsOf({ shows: { outside: () => true } })).toEqual([
    'planted: shows speaks of "outside", and there is no such state.',
  ]);
});

test('a port called with wrong input is reported, with the input', () => {
  const model = plantedModel('asksWithNothing');
  expect(oracleComplaints(model, explore(model))).toEqual([
    `planted: what check is asked with does not hold for "", when submit {"password":"Spaghetti1!"} leads from "asking" to "checking"
  start → submit {"password":"Spaghetti1!"}`,
  ]);
});

test('a port that is never called is reported', () => {
  expect(complaintsOf({ asks: { greet: () => true } })).toEqual([
    'planted: what greet is asked with never had anything to say.',
  ]);
});

test('a rule that throws fails, with its place', () => {
  const rules: AnyModel['rules'] = {
    'answers are read': ({ event }) => (event.type === 'leave' ? event.output.kind === 'ok' : undefined),
  };
  const [complaint] = complaintsOf({ rules });
  expect(complaint).toContain('start → submit {"password":"Spaghetti1!"} → done check true → leave');
  expect(complaint).toContain('It threw: TypeError');
});

test('many places are one complaint, and what is repeated is folded', () => {
  const rules: AnyModel['rules'] = { 'nobody comes back': ({ after }) => !after.matches('asking') };
  expect(complaintsOf({ rules })[0]).toMatch(/\n {2}and \d+ more like it$/);
});

test('misspelt keys do not compile', () => {
  type Step = EdgeOf<PlantedMachine>;
  const rules: ((step: Step) => unknown)[] = [
    // @ts-expect-error: there is no such event
    ({ event }) => event.type === 'submitt',
    // @ts-expect-error: there is no such port
    ({ event }) => event.type === 'xstate.done.actor.chek',
    // @ts-expect-error: there is no such timer
    ({ event }) => event.type === 'xstate.after.patients.planted.checking',
    // @ts-expect-error: there is no such state
    ({ before }) => before.matches('chekking'),
    // @ts-expect-error: it says no such thing
    ({ said: [told] }) => told?.type === 'openned',
    ({ event }) => event.type === 'xstate.done.actor.check' && event.output,
    ({ event }) => event.type === 'xstate.after.patience.planted.checking',
  ];
  expect(rules).toHaveLength(7);
});

test('a rule that is always true fails, however it is written', () => {
  const rules: AnyModel['rules'] = {
    'flying leads inside': ({ event, after }) => event.type !== 'fly' || after.matches('inside'),
  };
  expect(complaintsOf({ rules })).toEqual([
    'planted: the rule "flying leads inside" could not have failed, whatever a step had led to. What looks only at where it led belongs in always.',
  ]);
});
