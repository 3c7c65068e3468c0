import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import type { AnyActorRef, AnyStateNode } from 'xstate';
import { COOLDOWN_SECONDS } from '../../domain/cooldown.ts';
import { pageFlows } from '../../machines/app/page-flows.ts';
import { stepOf } from '../../machines/flow-step.selectors.ts';
import { Story } from '../../src/screens/completion/story.tsx';
import { Contest } from '../../src/screens/contest/contest.tsx';
import { Games } from '../../src/screens/games/games.tsx';
import { Profile } from '../../src/screens/profile/profile.tsx';
import { Recovery } from '../../src/screens/recovery.tsx';
import { Register } from '../../src/screens/register/register.tsx';
import { ResetPassword } from '../../src/screens/reset-password.tsx';
import { ok, refused } from '../machines/support/answers.ts';
import { type AppHarness, aFreePlayer, aVisit, aVisitOf } from '../machines/support/app-harness.ts';
import { anItem, aWin } from '../machines/support/contest.ts';
import { aQuiz } from '../machines/support/quizzes.ts';
import { aReceipt } from '../machines/support/receipt-values.ts';
import { aCompletion } from '../machines/support/surveys.ts';
import { inViewWithProviders } from './support/in-view.tsx';

// Read before the first test, as the page of a winner reads it.
await import('../../src/components/prize-drawing.tsx');

type FlowName = keyof typeof pageFlows;
type Happening = [step: string, work: (harness: AppHarness, flow: AnyActorRef) => unknown];

/** A page that opens with the first step of its flow, and what leads to each of the others. */
type Walk = {
  flow: FlowName;
  open: () => Promise<{ harness: AppHarness; page: React.ReactNode }>;
  begins: Happening;
  goesOn: readonly Happening[];
};

/** After a step's name: it says something new without becoming another one. */
const AGAIN = 'again';

const aPage = async (visit: Promise<AppHarness>, page: React.ReactNode) => ({ harness: await visit, page });
const visitor = (path: string, page: React.ReactNode) => () => aPage(aVisit(path), page);
const player = (path: string, page: React.ReactNode) => () =>
  aPage(aVisitOf(aFreePlayer(), path, { surveys: [aQuiz()] }), page);

const WALKS: readonly Walk[] = [
  {
    flow: 'signUp',
    open: visitor('/register', <Register />),
    begins: ['form', ({ ports }) => ports.signUpDraft.answer(null)],
    goesOn: [
      ['code', (_, flow) => flow.send({ type: 'player.unconfirmed', email: 'maria@example.com' })],
      ['address', (_, flow) => flow.send({ type: 'address.edit' })],
      ['code', (_, flow) => flow.send({ type: 'address.keep' })],
      [
        `code ${AGAIN}`,
        ({ ports }, flow) => {
          flow.send({ type: 'code.resend' });
          return ports.sendCode.answer(ok({ at: 0 }));
        },
      ],
      ['done', (_, flow) => flow.send({ type: 'player.confirmed' })],
      ['form', (_, flow) => flow.send({ type: 'session.closed' })],
    ],
  },
  {
    flow: 'receipt',
    open: player('/contest', <Contest />),
    begins: ['form', ({ ports }) => ports.receiptDraft.answer(null)],
    goesOn: [
      [
        'waiting',
        async ({ ports }, flow) => {
          flow.send({ type: 'receipt.submit', values: aReceipt() });
          await ports.key.answer('key-1');
          flow.send({ type: 'upload.stranded' });
        },
      ],
      ['form', (_, flow) => flow.send({ type: 'network.returned' })],
      ['sent', (_, flow) => flow.send({ type: 'upload.answered', result: ok(anItem()) })],
      ['form', (_, flow) => flow.send({ type: 'receipt.another' })],
      [`form ${AGAIN}`, (_, flow) => flow.send({ type: 'receipt.prepare' })],
    ],
  },
  {
    flow: 'completion',
    open: player('/your-story', <Story />),
    begins: ['form', ({ ports }) => ports.answersDraft.answer(null)],
    goesOn: [
      [
        'done',
        ({ ports }, flow) => {
          flow.send({
            type: 'completion.submit',
            answers: { story: 'La domenica la nonna tirava la sfoglia.' },
          });
          return ports.completion.answer(ok(aCompletion()));
        },
      ],
    ],
  },
  {
    flow: 'completion',
    open: player('/your-story', <Story />),
    begins: ['form', ({ ports }) => ports.answersDraft.answer(null)],
    goesOn: [
      [
        'alreadyDone',
        ({ ports }, flow) => {
          flow.send({
            type: 'completion.submit',
            answers: { story: 'La domenica la nonna tirava la sfoglia.' },
          });
          return ports.completion.answer(refused('Hai già espresso il tuo voto'));
        },
      ],
    ],
  },
  {
    flow: 'recovery',
    open: visitor('/recovery', <Recovery />),
    begins: ['form', ({ ports }) => ports.recoveryDraft.answer(null)],
    goesOn: [
      [
        'sent',
        ({ ports }, flow) => {
          flow.send({ type: 'recovery.submit', values: { email: 'maria@example.com' } });
          return ports.resetLink.answer(ok({}));
        },
      ],
      [
        `sent ${AGAIN}`,
        async ({ ports, clock }: AppHarness, flow) => {
          for (let second = 0; second < COOLDOWN_SECONDS; second += 1) await clock.increment(1_000);
          flow.send({ type: 'link.resend' });
          await ports.resetLink.answer(ok({}));
        },
      ],
      ['form', (_, flow) => flow.send({ type: 'address.change' })],
    ],
  },
  ...(['changed', 'spent'] as const).map(
    (step): Walk => ({
      flow: 'resetPassword',
      open: visitor('/reset-password', <ResetPassword />),
      begins: ['form', ({ ports }) => ports.resetToken.answer('token-1')],
      goesOn: [
        [
          step,
          ({ ports }, flow) => {
            const values = { password: 'Rigatoni2?', passwordConfirmation: 'Rigatoni2?' };
            flow.send({ type: 'password.submit', values });
            return ports.reset.answer(step === 'changed' ? ok({}) : refused('Valore non valido'));
          },
        ],
      ],
    }),
  ),
  {
    flow: 'resetPassword',
    open: visitor('/reset-password', <ResetPassword />),
    begins: ['withoutLink', ({ ports }) => ports.resetToken.answer(null)],
    goesOn: [],
  },
  {
    flow: 'quiz',
    open: player('/games', <Games />),
    begins: ['choice', () => undefined],
    goesOn: [
      [
        'question',
        ({ ports }, flow) => {
          flow.send({ type: 'quiz.play', survey: aQuiz() });
          return ports.keptGame.answer({ grano: 'duro', pesto: ['basilico'] });
        },
      ],
      [
        'untaken',
        ({ ports }, flow) => {
          for (let pressed = 0; pressed < 3; pressed += 1) flow.send({ type: 'quiz.next' });
          return ports.game.answer(refused('Questo sondaggio non è attivo.'));
        },
      ],
      ['question', (_, flow) => flow.send({ type: 'quiz.send' })],
      ['result', ({ ports }) => ports.game.answer(ok(aCompletion()))],
      ['choice', (_, flow) => flow.send({ type: 'quiz.leave' })],
    ],
  },
  {
    flow: 'prizeClaim',
    open: player('/profile', <Profile />),
    begins: ['list', ({ ports }) => ports.wins.answer(ok([aWin()]))],
    goesOn: [
      ['form', (_, flow) => flow.send({ type: 'win.claim', winId: aWin().id })],
      ['list', (_, flow) => flow.send({ type: 'win.back' })],
      ['question', (_, flow) => flow.send({ type: 'win.askDecline', winId: aWin().id })],
      [
        'list',
        ({ ports }, flow) => {
          flow.send({ type: 'win.decline' });
          return ports.declineWin.answer(ok(aWin({ state: 'declined' })));
        },
      ],
    ],
  },
];

let scrolled: MockInstance<typeof Element.prototype.scrollIntoView>;
beforeEach(() => {
  scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
});
afterEach(() => void scrolled.mockRestore());

/** The frame around the views has no box: in a browser it can neither hold the focus nor be scrolled to. */
const isOfStep = (place: unknown) => place instanceof Element && place.closest('.flow-steps > *') !== null;

/** The steps of a flow's states, and those in which a transition says something new (`announceAgain`). */
const stepsBelow = (node: AnyStateNode, outer = ''): string[] => {
  const step = node.meta?.step ? String(node.meta.step) : outer;
  const entered = [...node.transitions.values()].flat().flatMap(({ actions }) => actions);
  const announcesAgain = entered.some(
    (action) => typeof action !== 'function' && nameOf(action) === 'announceAgain',
  );
  return [
    ...(node.meta?.step ? [step] : []),
    ...(announcesAgain ? [`${step} ${AGAIN}`] : []),
    ...Object.values<AnyStateNode>(node.states).flatMap((child) => stepsBelow(child, step)),
  ];
};

const nameOf = (action: string | { type: string }): string =>
  typeof action === 'string' ? action : action.type;

test('this test covers every step of every flow', () => {
  const declared = Object.entries(pageFlows).flatMap(([name, machine]) =>
    stepsBelow(machine.root as unknown as AnyStateNode).map((step) => `${name}: ${step}`),
  );
  const walked = WALKS.flatMap(({ flow, begins, goesOn }) =>
    [begins, ...goesOn].map(([step]) => `${flow}: ${step}`),
  );
  expect([...new Set(walked)].sort()).toEqual([...new Set(declared)].sort());
});

test('the row of steps above the code comes into view whole, not cut at the heading below it', async () => {
  const harness = await aVisit('/register');
  const { happens } = await inViewWithProviders(harness, <Register />);
  await happens(() => harness.ports.signUpDraft.answer(null));
  scrolled.mockClear();
  await happens(() =>
    harness.flow('signUp').send({ type: 'player.unconfirmed', email: 'maria@example.com' }),
  );
  expect(scrolled.mock.contexts.at(-1)).toBe(document.querySelector('.steps'));
});

test.each(WALKS)(
  '$flow: after each step its result is in view and has the focus',
  async ({ flow: name, open, begins: [first, begin], goesOn }) => {
    const { harness, page } = await open();
    const { happens } = await inViewWithProviders(harness, page);
    const flow: AnyActorRef = harness.flow(name);
    await happens(() => begin(harness, flow));
    expect(stepOf(flow.getSnapshot())).toBe(first);
    expect(scrolled).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(document.body);
    for (const [step, work] of goesOn) {
      scrolled.mockClear();
      await happens(() => work(harness, flow));
      expect(`${stepOf(flow.getSnapshot())}${step.endsWith(AGAIN) ? ` ${AGAIN}` : ''}`).toBe(step);
      expect(isOfStep(document.activeElement), step).toBe(true);
      expect(scrolled.mock.contexts.some(isOfStep), step).toBe(true);
    }
  },
);
