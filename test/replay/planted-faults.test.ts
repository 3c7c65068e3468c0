import { describe, expect, test } from 'vitest';
import { type AnyEventObject, type AnyStateMachine, assign, createMachine } from 'xstate';
import { DEFAULT_CALENDAR } from '../../domain/calendar.ts';
import { contestStatusMachine } from '../../machines/contest-status/contest-status.machine.ts';
import { navigationMachine } from '../../machines/navigation/navigation.machine.ts';
import { quizMachine } from '../../machines/quiz/quiz.machine.ts';
import { recoveryMachine } from '../../machines/recovery/recovery.machine.ts';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import { lastEffect } from '../../scripts/replay/effect.ts';
import { play } from '../../scripts/replay/play.ts';
import { replayLines } from '../../scripts/replay/print.ts';
import { reportIn } from '../../scripts/replay/read-report.ts';
import { type Suspect, suspectOf } from '../../scripts/replay/suspect.ts';
import { testText } from '../../scripts/replay/write-test.ts';
import { ok, unreachable } from '../machines/support/answers.ts';
import { aVisitorsFacts } from '../machines/support/navigation-harness.ts';
import { aPlayer, aSession } from '../machines/support/people.ts';
import { aPlayedQuiz, aQuiz } from '../machines/support/quizzes.ts';
import { recorded } from './recorded.ts';

const done = (id: string, output: unknown): AnyEventObject => ({
  type: `xstate.done.actor.${id}`,
  output,
  actorId: id,
});

const { outcome: _, ...withoutOutcome } = aPlayedQuiz();

const start = Date.parse(DEFAULT_CALENDAR.campaignStart);

/** The recovery with another target where nobody has answered: the person is told that they were refused. */
function recoveryThatMistakesSilence(): AnyStateMachine {
  type Config = { states: { sending: { invoke: { onDone: readonly object[] } } } };
  const { states, ...config } = recoveryMachine.config as unknown as Config;
  const { invoke, ...sending } = states.sending;
  const onDone = invoke.onDone.map((one, at) => (at === 1 ? { ...one, target: 'refused' } : one));
  const changed = {
    ...config,
    states: { ...states, sending: { ...sending, invoke: { ...invoke, onDone } } },
  };
  return createMachine(changed as never).provide(recoveryMachine.implementations as never);
}

type Fault = {
  name: string;
  sound: AnyStateMachine;
  faulty: AnyStateMachine;
  input?: unknown;
  /** What happened to the person; the fault does its harm at the event `at`, counted with the start. */
  events: readonly AnyEventObject[];
  at: number;
  /** What a developer who has the faulty code is told. */
  because: string;
  /** What one who has sound code is told. */
  difference: RegExp;
};

const BROKEN = 'the machine broke';
const OTHERWISE = 'the machine here does something else';
const MENDED = 'the machine broke when it was recorded, and goes on here';
const RULE = 'a sentence of its model does not hold';
const RULE_PERHAPS = `${RULE}, unless it speaks of what is hidden`;

const FAULTS: readonly Fault[] = [
  {
    name: 'an action that breaks when a quiz has no outcome',
    sound: quizMachine,
    faulty: quizMachine.provide({
      actions: {
        keepOutcome: assign((_, { result }) => {
          const outcome = result.kind === 'ok' ? result.data.outcome : null;
          return { outcome: { ...outcome, right: (outcome as { right: number }).right } as never };
        }),
      },
    }),
    events: [
      { type: 'quiz.play', survey: aQuiz() },
      done('readAnswers', { grano: 'duro', pesto: ['basilico'] }),
      { type: 'quiz.next' },
      done('sendCompletion', ok(withoutOutcome)),
    ],
    at: 5,
    because: BROKEN,
    difference: /went on; recorded: broke/,
  },
  {
    name: 'a transition with the wrong target',
    sound: recoveryMachine,
    faulty: recoveryThatMistakesSilence(),
    events: [
      done('readDraft', null),
      { type: 'recovery.submit', values: { email: 'maria@example.com' } },
      done('askResetLink', unreachable),
      { type: 'draft.change', draft: { email: 'maria@example' } },
    ],
    at: 4,
    because: RULE_PERHAPS,
    difference: /-> outcomeUnknown; recorded: .*-> refused/,
  },
  {
    name: 'a guard that lets everybody through',
    sound: navigationMachine,
    faulty: navigationMachine.provide({ guards: { isPrivateForVisitor: () => false } }),
    events: ['/games', '/profile', '/'].map((path) => ({
      type: 'navigation.ask',
      target: { path, search: '', hash: '', access: path === '/profile' ? 'private' : 'public' },
      facts: aVisitorsFacts(),
    })),
    at: 3,
    because: RULE,
    difference: /-> redirected; recorded: .*-> allowed/,
  },
  {
    name: 'a logout that nobody is told of',
    sound: sessionMachine,
    faulty: sessionMachine.provide({ actions: { announceClosed: () => undefined } }),
    input: { isReturning: false },
    events: [
      done('restoreSession', { session: aSession(), player: aPlayer() }),
      { type: 'session.close' },
      { type: 'session.open', session: aSession() },
    ],
    at: 3,
    because: RULE_PERHAPS,
    difference: /said here: session\.closed; recorded: nothing/,
  },
  {
    name: 'an instant that is not kept, so that the contest never opens',
    sound: contestStatusMachine,
    faulty: contestStatusMachine.provide({ actions: { keepInstant: () => undefined } }),
    events: [
      done('readClock', { now: start - 1_000, calendar: DEFAULT_CALENDAR }),
      done('waitUntil', { now: start }),
      { type: 'clock.moved' },
    ],
    at: 3,
    because: RULE,
    difference: /running\.campaign; recorded: .*running\.preCampaign/,
  },
];

/** Runs the text of a written test, with this machine in the place of the project's; throws what the test throws. */
function runWritten(text: string, machine: AnyStateMachine): void {
  const body = text.replaceAll(/^import .*$/gm, '');
  const run = (_: string, check: () => void) => check();
  new Function('expect', 'test', 'lastEffect', 'machineOf', body)(expect, run, lastEffect, () => machine);
}

describe.each(FAULTS)('$name', ({ sound, faulty, input, events, at, because, difference }) => {
  function report() {
    const visit = recorded(faulty, input);
    for (const event of events) visit.send(event);
    visit.actor.stop();
    return reportIn(visit.text());
  }
  const suspectIn = (machine: AnyStateMachine): Suspect => {
    const suspect = suspectOf(
      report()
        .runs.filter((run) => run.machine === machine.id)
        .map((run) => play(machine, run)),
    );
    if (!suspect) throw new Error('The report has no events.');
    return suspect;
  };

  test('is found in its report by who has the faulty code', () => {
    const { step, because: reason } = suspectIn(faulty);
    expect({ at: step.number, reason }).toEqual({ at, reason: because });
  });

  test('is found in its report by who has sound code: nothing else is different', () => {
    const { step, played, because: reason } = suspectIn(sound);
    expect(step.number).toBe(at);
    expect(step.differences.join('\n')).toMatch(difference);
    // A machine that is mended is not told of as one that breaks.
    expect(replayLines([played], []).join('\n')).not.toMatch(/^ *it broke/m);
    expect(reason).toBe(because === BROKEN ? MENDED : OTHERWISE);
    expect(played.steps.filter(({ verdict }) => verdict === 'different')).toEqual([step]);
  });

  test('fails the test that is written of it, until it is mended', () => {
    const text = testText(report(), suspectIn(faulty), faulty);
    expect(() => runWritten(text, faulty)).toThrow();
    expect(() => runWritten(text, sound)).not.toThrow();
  });
});
