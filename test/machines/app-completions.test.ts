import { describe, expect, test } from 'vitest';
import {
  editionsToAcceptOf,
  gateRequirements,
  participantState,
  runningEdition,
} from '../../machines/app/app.selectors.ts';
import type { AppContext } from '../../machines/app/app.setup.ts';
import { NO_PARTS } from '../../machines/initialization/chain.ts';
import type { Parts } from '../../machines/ports/contest.ts';
import { ok } from './support/answers.ts';
import {
  type AppHarness,
  aFreePlayer,
  appHarness,
  aVisit,
  aVisitOf,
  begin,
  loadChain,
} from './support/app-harness.ts';
import { aConsent, anEdition, aPolicy, IN_AUGUST, unaccepted } from './support/contest.ts';
import { aFullChain, partAnswer } from './support/initialization-harness.ts';
import { anUnconfirmedPlayer, aPlayer, aSession } from './support/people.ts';
import { aCompletion, anotherSurvey, aPoll, aSurvey, someAnswers } from './support/surveys.ts';

const visit = (path: string, parts: Partial<Parts> = {}) =>
  aVisitOf(aFreePlayer(), path, { surveys: [aPoll(), aSurvey(), anotherSurvey()], ...parts });
const asked = ({ app }: AppHarness) => app.getSnapshot().children.completion?.getSnapshot();

describe.each(['/survey', '/survey/1'])('%s', (path) => {
  test('opens the first survey when the start-up has ended, not earlier', async () => {
    const harness = appHarness({ path: '/', hash: '' });
    await begin(harness, aSession(), aFreePlayer());
    harness.enter(path);
    expect(asked(harness)).toBeUndefined();
    const ready = await visit(path);
    expect(asked(ready)?.context).toMatchObject({
      name: 'survey_abitudini',
      surveyId: 1,
      questions: aSurvey().definition.questions,
    });
    expect(asked(ready)?.value).toBe('restoring');
  });

  test('opens it at once when the page is entered later', async () => {
    const harness = await visit('/');
    harness.enter(path);
    expect(asked(harness)?.context.name).toBe('survey_abitudini');
  });

  test('opens nothing when no survey runs', async () => {
    expect(
      asked(await visit(path, { surveys: [aPoll(), aSurvey({ endDate: '2025-07-31' })] })),
    ).toBeUndefined();
  });

  test('opens when the surveys are loaded at the second attempt', async () => {
    const harness = await visit(path, { surveys: [] });
    harness.app.send({ type: 'parts.reload', parts: ['surveys'] });
    await harness.ports.parts.answer({ part: 'surveys', answer: ok([aSurvey()]) });
    expect(asked(harness)?.context.name).toBe('survey_abitudini');
  });

  test('keeps its actor when other parts are loaded again', async () => {
    const harness = await visit(path);
    const first = harness.flow('completion');
    harness.app.send({ type: 'parts.reload', parts: ['initiatives'] });
    await harness.ports.parts.answer({ part: 'initiatives', answer: ok([]) });
    expect(harness.flow('completion')).toBe(first);
  });
});

describe('with the first survey answered', () => {
  const completions = [aCompletion()];

  test('/survey opens the next survey', async () => {
    expect(asked(await visit('/survey', { completions }))?.context.name).toBe('survey_dispensa');
  });

  test('/survey opens nothing when it was the last', async () => {
    expect(asked(await visit('/survey', { surveys: [aSurvey()], completions }))).toBeUndefined();
  });

  test('/survey/1 says that it has been answered', async () => {
    expect(asked(await visit('/survey/1', { completions }))?.value).toBe('alreadyDone');
  });
});

describe('/your-opinion', () => {
  test('opens once it is known whether the opinion was given', async () => {
    expect(asked(await aVisit('/your-opinion'))).toBeUndefined();
    expect(asked(await visit('/your-opinion'))?.value).toBe('restoring');
  });

  test('shows that it was given before', async () => {
    const completions = [aCompletion({ surveyId: null, name: 'opinion' })];
    expect(asked(await visit('/your-opinion', { completions }))?.value).toBe('alreadyDone');
  });
});

describe.each([
  ['/survey', 'surveys'],
  ['/survey', 'completions'],
  ['/survey/1', 'surveys'],
  ['/survey/1', 'completions'],
  ['/your-opinion', 'completions'],
] as const)('%s without the %s (§B.36)', (path, lost) => {
  test('shows no form that may have been answered until they are loaded', async () => {
    const harness = appHarness({ path, hash: '' });
    const player = aFreePlayer();
    await begin(harness, aSession(), player);
    const parts = aFullChain({ userInfo: player, surveys: [aSurvey()] });
    await loadChain(harness, parts, [lost]);
    expect(asked(harness)).toBeUndefined();
    harness.app.send({ type: 'parts.reload', parts: [lost] });
    await harness.ports.parts.answer(partAnswer(lost, parts));
    expect(asked(harness)?.value).toBe('restoring');
  });
});

test.each([
  ['/your-story', 'story'],
  ['/your-story-1', 'story-1'],
])('%s: another story can be sent', async (path, name) => {
  const completions = [aCompletion({ surveyId: null, name })];
  const { context, value } = (await visit(path, { completions })).flow('completion').getSnapshot();
  expect(context.name).toBe(name);
  expect(value).toBe('restoring');
});

test('after accepted answers completions, points and player are loaded again, and the thanks page opens', async () => {
  const harness = await visit('/survey');
  await harness.ports.answersDraft.answer(null);
  harness.flow('completion').send({ type: 'completion.submit', answers: someAnswers() });
  harness.emitted();
  await harness.ports.completion.answer(ok(aCompletion()));
  expect(harness.emitted().map(({ type }) => type)).toEqual([
    'draft.dropped',
    'parts.reload',
    'player.reload',
    'page.go',
  ]);
  expect(harness.ports.parts.asked().at(-1)).toEqual({ part: 'completions' });
  await harness.ports.parts.answer({ part: 'completions', answer: ok([aCompletion()]) });
  expect(harness.ports.parts.asked().at(-1)).toEqual({ part: 'initiatives' });
  expect(harness.ports.me.callStates().at(-1)).toBe('open');
  await harness.ports.parts.answer({ part: 'initiatives', answer: ok([]) });
  harness.enter('/thank-you-1');
  expect(asked(harness)).toBeUndefined();
  harness.enter('/survey');
  expect(asked(harness)?.context.name).toBe('survey_dispensa');
});

test('sending ──── logout ──── home: the call is cancelled', async () => {
  const harness = await visit('/your-story');
  harness.flow('completion').send({
    type: 'completion.submit',
    answers: { story: 'La domenica la nonna tirava la sfoglia.' },
  });
  harness.flow('session').send({ type: 'session.close', because: 'logout' });
  harness.enter('/');
  expect(harness.ports.completion.callStates()).toEqual(['aborted']);
});

describe('facts of the root', () => {
  const known = (changes: Partial<AppContext>): AppContext => ({
    path: '/',
    hash: '',
    isReturning: false,
    loginEmail: '',
    pageConfiguration: null,
    wanted: null,
    player: null,
    isArriving: false,
    justSignedIn: false,
    hasContest: false,
    isContestOver: false,
    isContestGuessed: false,
    hasEndedHere: false,
    isSending: false,
    policies: [],
    parts: NO_PARTS,
    now: IN_AUGUST,
    ...changes,
  });
  const record = { editionId: 5, privacyAccepted: true, rulesAccepted: true };
  const over = anEdition({ id: 4, startDate: '2025-03-03', endDate: '2025-04-30' });
  const editions = { ...NO_PARTS, editions: [over, anEdition()], playerEditions: [] };

  describe('the editions to accept', () => {
    test('are none for a visitor, whatever is loaded', () => {
      expect(editionsToAcceptOf(known({ parts: editions }))).toEqual({ playerId: 0, editions: [] });
    });

    test.each([
      ['nothing', NO_PARTS],
      ['only the editions', { ...editions, playerEditions: null }],
      ['only the player’s own', { ...editions, editions: null }],
    ])('are none while %s has been loaded, so that nobody accepts twice', (_, parts) => {
      expect(editionsToAcceptOf(known({ player: aPlayer(), parts }))).toEqual({
        playerId: 7,
        editions: [],
      });
    });

    test('include the running edition unless it is accepted', () => {
      expect(editionsToAcceptOf(known({ player: aPlayer(), parts: editions }))).toEqual({
        playerId: 7,
        editions: [unaccepted(anEdition())],
      });
      const parts = { ...editions, playerEditions: [record] };
      expect(editionsToAcceptOf(known({ player: aPlayer(), parts }))).toEqual({
        playerId: 7,
        editions: [],
      });
    });
  });

  describe('the edition that accepts receipts', () => {
    test('is the one that runs now', () => {
      expect(runningEdition(known({ parts: editions }))).toEqual(anEdition());
      const inApril = Date.parse('2025-04-30T23:59:59+02:00');
      expect(runningEdition(known({ parts: editions, now: inApril }))).toEqual(over);
    });

    test('is null before the editions are loaded and between two editions', () => {
      expect(runningEdition(known({}))).toBeNull();
      const inJune = Date.parse('2025-06-01T00:00:00+02:00');
      expect(runningEdition(known({ parts: editions, now: inJune }))).toBeNull();
    });
  });

  describe('the requests of the gate', () => {
    test('are empty without a player', () => {
      expect(gateRequirements(known({ policies: [aPolicy()] }))).toEqual({
        policies: [],
        missing: [],
        known: { firstName: '', lastName: '', birthDate: '' },
        now: IN_AUGUST,
      });
    });

    test('are the mandatory policies without a consent, the missing data and the known data', () => {
      const profiling = aPolicy({ id: 3, isMandatory: false });
      const second = aPolicy({ id: 2 });
      const player = aPlayer({
        extraData: { firstName: 'Maria', birthDate: '1988-04-12' },
        playerConsents: [aConsent(aPolicy())],
      });
      expect(gateRequirements(known({ player, policies: [aPolicy(), second, profiling] }))).toEqual({
        policies: [second],
        missing: ['lastName'],
        known: { firstName: 'Maria', lastName: '', birthDate: '1988-04-12' },
        now: IN_AUGUST,
      });
    });
  });

  describe('the state of the user who presses Partecipa (§P)', () => {
    const player = aFreePlayer();
    const all = { ...editions, userInfo: player, playerEditions: [record] };

    test.each([
      ['a user whose session is still being restored', { isArriving: true }, 'unknown'],
      ['a visitor', {}, 'visitor'],
      ['a player with an unconfirmed address', { player: anUnconfirmedPlayer() }, 'unaccepted'],
      ['a player whose start-up has not ended', { player }, 'unknown'],
      ['a player who has accepted the running edition', { player, parts: all }, 'accepted'],
      [
        'a player who has not accepted the running edition',
        { player, parts: { ...all, playerEditions: [] } },
        'unaccepted',
      ],
      ['a player whose editions are not loaded', { player, parts: { ...all, editions: null } }, 'unaccepted'],
      [
        'a player whose acceptances are not loaded',
        { player, parts: { ...all, playerEditions: null } },
        'unaccepted',
      ],
    ] as const)('%s', (_, changes, participant) => {
      expect(participantState(known(changes))).toBe(participant);
    });
  });
});
