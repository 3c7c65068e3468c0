import { describe, expect, test } from 'vitest';
import type { AnyModel } from './model.ts';
import { exploreJudging } from './oracles.ts';
import { expectingModel } from './planted.ts';

describe('what is expected of each event', () => {
  const WAY = 'start → submit {"password":"Spaghetti1!"}';

  test('holds for a correct machine', () => {
    expect(exploreJudging(expectingModel('none')).complaints).toEqual([]);
  });

  test.for([
    [
      'opensAtAnyAnswer',
      `planted: what is expected of done check does not hold when done check false leads from "checking" to "inside"
  ${WAY} → done check false
  state is "inside", expected "asking"
  emits is [{"type":"opened"}], expected []`,
    ],
    [
      'keepsThePassword',
      `planted: what is expected of done check does not hold when done check true leads from "checking" to "inside"
  ${WAY} → done check true
  context.password is "Spaghetti1!", expected ""
  and 1 more like it`,
    ],
    [
      'asksWithNothing',
      `planted: what is expected of submit does not hold when submit {"password":"Spaghetti1!"} leads from "asking" to "checking"
  ${WAY}
  invokes.check is "", expected "Spaghetti1!"`,
    ],
    [
      'saysItTwice',
      `planted: what is expected of done check does not hold when done check true leads from "checking" to "inside"
  ${WAY} → done check true
  emits is [{"type":"opened"},{"type":"opened"}], expected [{"type":"opened"}]`,
    ],
    [
      'isImpatient',
      `planted: what is expected of submit does not hold when submit {"password":"Spaghetti1!"} leads from "asking" to "checking"
  ${WAY}
  timers.patience is 10, expected 1000`,
    ],
    [
      'neverLetsGo',
      `planted: what is expected of leave does not hold when leave leads from "inside" to "inside"
  ${WAY} → done check true → leave
  state is "inside", expected "asking"`,
    ],
  ] as const)('%s: the first wrong step is told, with what differs', ([fault, complaint]) => {
    expect(exploreJudging(expectingModel(fault)).complaints[0]).toBe(complaint);
  });

  test('a machine that runs away is explored no further than its first wrong step', () => {
    const { explored, complaints } = exploreJudging(expectingModel('countsOn'));
    expect(complaints).toHaveLength(1);
    expect(complaints[0]).toContain('context.password is ".", expected ""');
    expect(explored.situations.map(({ snapshot }) => snapshot.context.password)).toEqual([
      '',
      'Spaghetti1!',
      '',
    ]);
  });

  test('reports an entry that never applies, another state and another start', () => {
    const { expects = {} } = expectingModel('none');
    const complaintsOf = (changes: Partial<AnyModel>) =>
      exploreJudging({ ...expectingModel('none'), ...changes }).complaints;
    expect(complaintsOf({ expects: { ...expects, fly: () => false } })).toEqual([
      'planted: what is expected of fly never had anything to say.',
    ]);
    expect(complaintsOf({ tags: { busy: ['inside', 'outside'] } })).toEqual([
      'planted: tags speaks of "outside", and there is no such state.',
      'planted: the state "inside".tags is [], expected ["busy"]',
    ]);
    expect(complaintsOf({ steps: { form: ['asking'] }, ends: ['checking'] })).toEqual([
      'planted: the state "asking".meta is undefined, expected {"step":"form"}',
      'planted: the state "checking".isFinal is false, expected true',
    ]);
    expect(complaintsOf({ starts: () => ({ to: 'asking', assigns: { password: '?' } }) })[0]).toContain(
      'what is expected of the start does not hold in "asking"\n  start\n  context.password is "", expected "?"',
    );
  });
});
