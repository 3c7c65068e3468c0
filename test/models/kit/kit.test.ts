import { describe, expect, test } from 'vitest';
import { createActor, type InspectionEvent } from 'xstate';
import { Coverage, takenIn } from './coverage.ts';
import { everyTransition, explore } from './explore.ts';
import type { AnyModel, EdgeOf } from './model.ts';
import { transitionsOf } from './naming.ts';
import { exploreJudging } from './oracles.ts';
import { type PlantedMachine, plantedModel } from './planted.ts';
import { tours } from './tour.ts';
import { walkBare } from './walk.ts';

async function walkAll(model: AnyModel) {
  const coverage = new Coverage(model.machine, model.outOfReach);
  const complaints: string[] = [];
  for (const path of everyTransition(explore(model)))
    complaints.push(...(await walkBare(model, path, coverage)));
  return { coverage, complaints };
}

describe('the list of transitions', () => {
  test('contains forbidden transitions, self-transitions, timers, answers and always', () => {
    expect(transitionsOf(plantedModel('none').machine)).toEqual([
      'asking --submit[0]--> (stay)',
      'asking --submit[1]--> checking',
      'checking --submit[0]--> (stay)',
      'checking --done check[0]--> greeting',
      'checking --done check[1]--> asking',
      'checking --after patience[0]--> asking',
      'greeting --always[0]--> inside',
      'inside --leave[0]--> asking',
    ]);
  });

  test('xstate still tells which transitions a microstep took', () => {
    const inspections: InspectionEvent[] = [];
    const { machine } = plantedModel('none');
    const actor = createActor(machine, { inspect: (inspected) => inspections.push(inspected) }).start();
    actor.send({ type: 'submit', password: '' });
    expect(inspections.flatMap((one) => takenIn(one)).map(({ eventType }) => eventType)).toEqual(['submit']);
  });
});

describe('the paths', () => {
  test('take every reachable transition, and the actor behaves as explored', async () => {
    const { coverage, complaints } = await walkAll(plantedModel('none'));
    expect(complaints).toEqual([]);
    expect(coverage.report()).toBe('planted          states 4/4        transitions 8/8');
    expect(coverage.isWhole()).toBe(true);
  });

  test('are joined into tours with as few starts as possible', async () => {
    const model = plantedModel('none');
    const explored = explore(model);
    const coverage = new Coverage(model.machine);
    const ways = tours(model, explored);
    expect(ways).toHaveLength(1);
    expect(everyTransition(explored).length).toBeGreaterThan(1);
    for (const way of ways) expect(await walkBare(model, way, coverage)).toEqual([]);
    expect(coverage.isWhole()).toBe(true);
  });

  test('start a new tour for the rest when a step ends one', () => {
    const model = plantedModel('none');
    const ways = tours(model, explore(model), ({ event }) => event.type === 'leave');
    expect(ways.map(({ steps }) => steps.at(-1)?.event.type === 'leave')).toContain(true);
    expect(ways.every(({ steps }) => steps.slice(0, -1).every(({ event }) => event.type !== 'leave'))).toBe(
      true,
    );
    expect(new Set(ways.flatMap(({ steps }) => steps.flatMap(({ taken }) => taken))).size).toBe(8);
  });

  test('list by name what a missing case never takes', async () => {
    const { coverage } = await walkAll(plantedModel('none', [false]));
    expect(coverage.isWhole()).toBe(false);
    expect(coverage.missing()).toEqual({
      states: ['greeting', 'inside'],
      transitions: [
        'checking --done check[0]--> greeting',
        'greeting --always[0]--> inside',
        'inside --leave[0]--> asking',
      ],
      wrongReasons: [],
    });
    expect(coverage.report()).toContain(`transitions never taken
    checking --done check[0]--> greeting
  and, from states never entered
    greeting --always[0]--> inside`);
  });

  test('report a reason for a transition that is taken or does not exist', async () => {
    const model = plantedModel('none');
    const coverage = new Coverage(model.machine, {
      'inside --leave[0]--> asking': 'nobody leaves',
      'inside --fly[0]--> asking': 'there is no such thing',
    });
    for (const path of everyTransition(explore(model))) await walkBare(model, path, coverage);
    expect(coverage.missing().wrongReasons).toEqual([
      'inside --leave[0]--> asking',
      'inside --fly[0]--> asking',
    ]);
    expect(coverage.isWhole()).toBe(false);
  });

  test('name a port that the model does not answer', () => {
    const { answers: _, ...model } = plantedModel('none');
    expect(() => explore(model)).toThrow('The model of planted lists no answers of the port "check".');
  });

  test('stop an endless exploration', () => {
    let seen = 0;
    const endless: AnyModel = { ...plantedModel('none'), limit: 5, distinguishBy: () => (seen += 1) };
    expect(() => explore(endless)).toThrow('planted has over 8 situations: let distinguishBy say less.');
  });
});

describe('a broken machine is found by the oracles, not by the paths', () => {
  test.for([
    ['opensAtAnyAnswer', 'the rule "only a right password leads inside" does not hold when done check'],
    ['forgotTheWayBack', 'the rule "only a right password leads inside" does not hold when done check'],
    [
      'keepsThePassword',
      'the sentence "A password is kept only while it is checked." does not hold when done check true leads from "checking" to "inside"',
    ],
  ] as const)('%s', async ([fault, complaint]) => {
    const model = plantedModel(fault);
    const { shows: _, ...withoutShows } = model;
    expect((await walkAll(withoutShows)).complaints).toEqual([]);
    const found = exploreJudging(model).complaints;
    expect(found.length).toBeGreaterThan(0);
    expect(found[0]).toContain(complaint);
  });

  test('the driver reports what a state should show and does not', async () => {
    const { complaints } = await walkAll(plantedModel('keepsThePassword'));
    expect(complaints).toEqual([
      `planted: inside does not show what it should.
  at step 2, done check true in "checking"
  start → submit {"password":"Spaghetti1!"} → done check true`,
    ]);
  });

  test('a complaint names the shortest path and the number of similar ones', () => {
    const model = plantedModel('opensAtAnyAnswer');
    expect(exploreJudging(model).complaints).toEqual([
      `planted: the rule "only a right password leads inside" does not hold when done check false leads from "checking" to "inside"
  start → submit {"password":"Spaghetti1!"} → done check false`,
    ]);
  });

  test('a correct machine passes', () => {
    const model = plantedModel('none');
    expect(exploreJudging(model).complaints).toEqual([]);
  });
});

describe('the oracles', () => {
  /** What the oracles complain of when a sound machine is held against other words. */
  function complaintsOf(changes: Partial<AnyModel>): readonly string[] {
    const model: AnyModel = { ...plantedModel('none'), ...changes };
    return exploreJudging(model).complaints;
  }

  test('a rule that never applied fails', () => {
    expect(
      complaintsOf({ rules: { 'nobody flies': ({ event }) => (event.type === 'fly' ? false : undefined) } }),
    ).toEqual(['planted: the rule "nobody flies" never had anything to say.']);
  });

  test('an invariant about a transient state fails', () => {
    expect(
      complaintsOf({
        always: {
          'Nobody is greeted.': ({ snapshot }) => (snapshot.matches('greeting') ? false : undefined),
        },
      }),
    ).toEqual(['planted: the sentence "Nobody is greeted." never had anything to say.']);
  });

  test('an unknown state in “shows” is named', () => {
    expect(complaintsOf({ shows: { outside: () => true } })).toEqual([
      'planted: shows speaks of "outside", and there is no such state.',
    ]);
  });

  test('a rule that throws fails with its path', () => {
    const rules: AnyModel['rules'] = {
      'answers are read': ({ event }) => (event.type === 'leave' ? event.output.kind === 'ok' : undefined),
    };
    const [complaint] = complaintsOf({ rules });
    expect(complaint).toContain('start → submit {"password":"Spaghetti1!"} → done check true → leave');
    expect(complaint).toContain('It threw: TypeError');
  });

  test('many places are one complaint, in which repeated steps are folded', () => {
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
      ({ emitted: [event] }) => event?.type === 'openned',
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
});
