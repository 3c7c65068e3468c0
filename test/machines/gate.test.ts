import { describe, expect, test } from 'vitest';
import { FAILURES, ok, refused } from './support/answers.ts';
import { aPolicy } from './support/contest.ts';
import {
  askedFor,
  EVERYTHING,
  gateHarness,
  KNOWN,
  NOTHING_ASKED,
  PRIVACY,
  TERMS,
} from './support/gate-harness.ts';

const NO_ERRORS = { fields: {}, form: [] };
const RELOAD = { type: 'player.reload' };
const WANTED = { type: 'player.wanted' };
const GIVEN = { firstName: 'Maria', birthDate: '1988-04-12' };

test('the gate shows its requests with the known values', () => {
  const { consent, complete, value, context, tags, emitted } = gateHarness(EVERYTHING);
  expect(value()).toBe('filling');
  expect(tags()).toEqual([]);
  expect(context()).toEqual({
    asked: EVERYTHING,
    values: EVERYTHING.known,
    queue: [],
    errors: NO_ERRORS,
    validated: {},
    unticked: [],
  });
  expect([consent.asked(), complete.asked(), emitted()]).toEqual([[], [], []]);
});

describe('invalid input has an error, and nothing is sent', () => {
  test.each([
    { name: 'empty input', ticked: [], values: {}, unticked: [1, 2], fields: ['firstName', 'birthDate'] },
    { name: 'a missing policy', ticked: [2], values: GIVEN, unticked: [1], fields: [] },
    {
      name: 'a missing value',
      ticked: [1, 2],
      values: { firstName: 'Maria' },
      unticked: [],
      fields: ['birthDate'],
    },
    {
      name: 'only a space',
      ticked: [1, 2],
      values: { ...GIVEN, firstName: ' ' },
      unticked: [],
      fields: ['firstName'],
    },
  ])('$name', ({ ticked, values, unticked, fields }) => {
    const { consent, complete, submit, value, context } = gateHarness(EVERYTHING);
    submit(ticked, values);
    expect(value()).toBe('filling');
    expect(context().unticked).toEqual(unticked);
    expect(context().errors).toEqual({
      fields: Object.fromEntries(fields.map((field) => [field, { key: 'validation.req' }])),
      form: [],
    });
    expect(context().values).toEqual({ ...EVERYTHING.known, ...values });
    expect([consent.asked(), complete.asked()]).toEqual([[], []]);
  });

  test('invalid ──── corrected: the errors are gone', () => {
    const { submit, context } = gateHarness(EVERYTHING);
    submit([]);
    submit([1, 2], GIVEN);
    expect(context().errors).toEqual(NO_ERRORS);
    expect(context().unticked).toEqual([]);
  });

  test('data that are not requested are not validated', () => {
    const { submit, value } = gateHarness(
      askedFor({ policies: [PRIVACY], known: { ...KNOWN, lastName: '' } }),
    );
    submit([1]);
    expect(value()).toBe('consenting');
  });
});

describe('complete input', () => {
  test('consent ──── consent ──── data ──── done: one call after the other, then the player is loaded', async () => {
    const { consent, complete, submit, value, tags, emitted } = gateHarness(EVERYTHING);
    submit([1, 2], GIVEN);
    expect(value()).toBe('consenting');
    expect(tags()).toEqual(['busy']);
    expect(consent.asked()).toEqual([{ policyId: 1 }]);
    await consent.answer(ok({}));
    expect(consent.asked()).toEqual([{ policyId: 1 }, { policyId: 2 }]);
    expect(complete.asked()).toEqual([]);
    await consent.answer(ok({}));
    expect(value()).toBe('completing');
    expect(tags()).toEqual(['busy']);
    expect(complete.asked()).toEqual([{ values: KNOWN }]);
    expect(emitted()).toEqual([]);
    await complete.answer(ok({}));
    expect(value()).toBe('done');
    expect(tags()).toEqual(['busy']);
    expect(emitted()).toEqual([RELOAD]);
  });

  test('only policies: no data are sent', async () => {
    const { consent, complete, submit, value } = gateHarness(askedFor({ policies: [PRIVACY] }));
    submit([1]);
    await consent.answer(ok({}));
    expect(value()).toBe('done');
    expect(complete.asked()).toEqual([]);
  });

  test('only one missing value: no consent is sent, and the known values are sent with it', async () => {
    const known = { ...KNOWN, birthDate: '' };
    const { consent, complete, submit, value } = gateHarness(askedFor({ missing: ['birthDate'], known }));
    submit([], { birthDate: '1988-04-12' });
    expect(complete.asked()).toEqual([{ values: KNOWN }]);
    expect(value()).toBe('completing');
    expect(consent.asked()).toEqual([]);
    await complete.answer(ok({}));
    expect(value()).toBe('done');
  });

  test('no request left: done at once', () => {
    const { submit, value, emitted } = gateHarness(NOTHING_ASKED);
    submit([]);
    expect(value()).toBe('done');
    expect(emitted()).toEqual([RELOAD]);
  });

  test('confirm ──── confirm: nothing is sent twice', () => {
    const { consent, submit } = gateHarness(EVERYTHING);
    submit([1, 2], GIVEN);
    submit([1, 2], GIVEN);
    expect(consent.fates()).toEqual(['open']);
  });

  test('the player’s data cannot be loaded: they are requested again every 5,000 ms', () => {
    const { clock, submit, emitted } = gateHarness(NOTHING_ASKED);
    submit([]);
    emitted();
    clock.increment(4_999);
    expect(emitted()).toEqual([]);
    clock.increment(1);
    expect(emitted()).toEqual([WANTED]);
    clock.increment(5_000);
    expect(emitted()).toEqual([WANTED]);
  });
});

describe('the server refuses: the form stays, and the current consents are loaded', () => {
  test.each(FAILURES)('a consent: $name', async ({ failure, lines }) => {
    const { consent, complete, submit, value, context, emitted } = gateHarness(EVERYTHING);
    submit([1, 2], GIVEN);
    await consent.answer(ok({}));
    await consent.answer(failure);
    expect(value()).toBe('filling');
    expect(context().errors).toEqual({ fields: {}, form: lines });
    expect(context().values).toEqual(KNOWN);
    expect(complete.asked()).toEqual([]);
    expect(emitted()).toEqual([RELOAD]);
  });

  test.each(FAILURES)('the data: $name', async ({ failure, lines }) => {
    const { complete, submit, value, context, emitted } = gateHarness({ ...EVERYTHING, policies: [] });
    submit([], GIVEN);
    await complete.answer(failure);
    expect(value()).toBe('filling');
    expect(context().errors).toEqual({ fields: {}, form: lines });
    expect(context().values).toEqual(KNOWN);
    expect(emitted()).toEqual([RELOAD]);
  });

  test('the error is at the field that the server names', async () => {
    const { complete, submit, context } = gateHarness({ ...EVERYTHING, policies: [] });
    submit([], GIVEN);
    await complete.answer(
      refused([
        { loc: ['body', 'birthDate'], msg: 'Per partecipare devi essere maggiorenne.', type: 'age' },
        { loc: ['body', 'phone'], msg: 'Valore non valido', type: 'value' },
      ]),
    );
    expect(context().errors).toEqual({
      fields: { birthDate: { key: 'errors.underAge' } },
      form: [{ key: 'errors.invalid' }],
    });
  });

  test('second consent refused ──── player known: only the second is requested and sent again', async () => {
    const { consent, send, submit, value } = gateHarness(askedFor({ policies: [PRIVACY, TERMS] }));
    submit([1, 2]);
    await consent.answer(ok({}));
    await consent.answer(refused('Valore non valido'));
    send({ type: 'gate.asked', asked: askedFor({ policies: [TERMS] }) });
    submit([2]);
    expect(value()).toBe('consenting');
    expect(consent.asked()).toEqual([{ policyId: 1 }, { policyId: 2 }, { policyId: 2 }]);
  });
});

describe('the requests change', () => {
  const MORE = askedFor({ policies: [aPolicy({ id: 3 })] });

  test('while the form is being filled', () => {
    const { send, submit, value, context } = gateHarness(NOTHING_ASKED);
    send({ type: 'gate.asked', asked: MORE });
    expect(context().asked).toEqual(MORE);
    submit([]);
    expect(value()).toBe('filling');
    expect(context().unticked).toEqual([3]);
  });

  test('sending the data ──── a policy is loaded ──── done: the form asks for that policy', async () => {
    const { complete, send, submit, value, context } = gateHarness({ ...EVERYTHING, policies: [] });
    submit([], GIVEN);
    send({ type: 'gate.asked', asked: { ...EVERYTHING, policies: [aPolicy({ id: 3 })] } });
    expect(value()).toBe('completing');
    await complete.answer(ok({}));
    expect(value()).toBe('done');
    send({ type: 'gate.asked', asked: MORE });
    expect(value()).toBe('filling');
    expect(context().asked).toEqual(MORE);
  });

  test('done ──── no request left: the guard lets the player pass', () => {
    const { clock, send, submit, value, emitted } = gateHarness(NOTHING_ASKED);
    submit([]);
    send({ type: 'gate.asked', asked: NOTHING_ASKED });
    expect(value()).toBe('done');
    emitted();
    clock.increment(5_000);
    expect(emitted()).toEqual([WANTED]);
  });
});

test.each([
  ['consenting', askedFor({ policies: [PRIVACY] })],
  ['completing', { ...EVERYTHING, policies: [] }],
])('%s ──── page left ──── late answer: the call is cancelled', async (state, asked) => {
  const { actor, consent, complete, submit, value, emitted } = gateHarness(asked);
  submit([1], GIVEN);
  expect(value()).toBe(state);
  actor.stop();
  const port = state === 'consenting' ? consent : complete;
  expect(port.fates()).toEqual(['aborted']);
  await port.answer(ok({}));
  expect(emitted()).toEqual([]);
});
