import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { isOutcomeUnknown } from '../../domain/errors.ts';
import type { Failure } from '../../domain/result.ts';
import { FAILURES, failed, malformed, ok, refused, unreachable } from './support/answers.ts';
import { hearing } from './support/held.ts';
import { heldPasswordFlows, heldPasswordPorts } from './support/held-flows.ts';

const MARIA = { email: 'maria@example.com' };
const NO_ERRORS = { fields: {}, form: [] };

function harness() {
  const clock = new SimulatedClock();
  const ports = heldPasswordPorts();
  const actor = createActor(heldPasswordFlows(ports).recovery, { clock });
  const emitted = hearing(actor);
  actor.start();
  return {
    actor,
    ports,
    emitted,
    send: actor.send.bind(actor),
    /** Each second counts one down, and only then does the next begin. */
    wait: (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) clock.increment(1_000);
    },
    submit: (email = MARIA.email) => actor.send({ type: 'recovery.submit', values: { email } }),
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    tags: () => [...actor.getSnapshot().tags],
  };
}

async function aSentLink() {
  const sent = harness();
  sent.submit();
  await sent.ports.resetLink.answer(ok({}));
  sent.emitted();
  return sent;
}

describe('the address', () => {
  test('typed at the login is filled in', async () => {
    const { ports, context } = harness();
    expect(context()).toMatchObject({ values: { email: '' }, errors: NO_ERRORS });
    expect(ports.recoveryDraft.asked()).toEqual([{ flow: 'recovery' }]);
    await ports.recoveryDraft.answer(MARIA);
    expect(context().values).toEqual(MARIA);
  });

  test('typed ──── draft read: the typed address stays', async () => {
    const { ports, send, emitted, context } = harness();
    send({ type: 'draft.change', draft: { email: 'anna@' } });
    await ports.recoveryDraft.answer(MARIA);
    expect(context().values).toEqual({ email: 'anna@' });
    expect(emitted()).toEqual([{ type: 'draft.changed', flow: 'recovery', draft: { email: 'anna@' } }]);
  });

  test.each([
    ['', 'validation.req'],
    ['maria', 'validation.email'],
  ])('%j is not sent, and the field has an error', (email, key) => {
    const { submit, ports, value, context } = harness();
    submit(email);
    expect(value()).toBe('filling');
    expect(context().values).toEqual({ email });
    expect(context().errors).toEqual({ fields: { email: { key } }, form: [] });
    expect(ports.resetLink.asked()).toEqual([]);
  });
});

test('another link refused ──── requested again, or the address changed: the error disappears', async () => {
  const { ports, send, wait, value, context } = await aSentLink();
  wait(60);
  const refuseOnce = async () => {
    send({ type: 'link.resend' });
    expect(context().errors).toEqual(NO_ERRORS);
    await ports.resetLink.answer(refused('Riprova più tardi.'));
    expect(value()).toEqual({ sent: 'ready' });
    expect(context().errors).not.toEqual(NO_ERRORS);
  };
  await refuseOnce();
  await refuseOnce();
  send({ type: 'address.change' });
  expect(context().errors).toEqual(NO_ERRORS);
});

test('submit ──── answer: the form says that a link was sent, for every address, and the draft is dropped', async () => {
  const { submit, ports, value, tags, emitted, context } = harness();
  submit(' maria@example.com ');
  expect([value(), tags()]).toEqual(['sending', ['busy']]);
  expect(ports.resetLink.asked()).toEqual([MARIA]);
  await ports.resetLink.answer(ok({}));
  expect(value()).toEqual({ sent: 'cooling' });
  expect(context().cooldown).toBe(60);
  expect(emitted()).toEqual([{ type: 'draft.dropped', flow: 'recovery' }]);
});

test('submit ──── submit: one call', () => {
  const { submit, ports } = harness();
  submit();
  submit('altra@example.com');
  expect(ports.resetLink.asked()).toEqual([MARIA]);
});

describe('a failed request keeps the address, shows why, and can be repeated', () => {
  const stateOf = (failure: Failure) => (isOutcomeUnknown(failure) ? 'outcomeUnknown' : 'refused');

  test.each(FAILURES)('$name', async ({ failure, lines }) => {
    const { submit, ports, value, emitted, context } = harness();
    submit();
    await ports.resetLink.answer(failure);
    expect(value()).toBe(stateOf(failure));
    expect(context()).toEqual({ values: MARIA, errors: { fields: {}, form: lines }, cooldown: 0 });
    expect(emitted()).toEqual([]);
    submit();
    expect(value()).toBe('sending');
    expect(context().errors).toEqual(NO_ERRORS);
  });

  test('shows an error of the address at its field', async () => {
    const { submit, ports, value, emitted, context } = harness();
    submit();
    await ports.resetLink.answer(
      refused([{ loc: ['body', 'email'], msg: 'Indirizzo non valido.', type: 'email' }]),
    );
    expect(value()).toBe('refused');
    expect(context().errors).toEqual({ fields: { email: { key: 'validation.email' } }, form: [] });
    expect(emitted()).toEqual([]);
  });
});

describe('another link', () => {
  test('has to wait for a visible countdown of one minute', async () => {
    const { wait, send, ports, value, context } = await aSentLink();
    send({ type: 'link.resend' });
    wait(59);
    expect([value(), context().cooldown]).toEqual([{ sent: 'cooling' }, 1]);
    expect(ports.resetLink.asked()).toHaveLength(1);
    wait(1);
    expect(value()).toEqual({ sent: 'ready' });
  });

  test('is requested, and the countdown starts again', async () => {
    const { wait, send, ports, value, tags, context } = await aSentLink();
    wait(60);
    send({ type: 'link.resend' });
    expect([value(), tags()]).toEqual([{ sent: 'resending' }, ['busy']]);
    await ports.resetLink.answer(ok({}));
    expect([value(), context().cooldown]).toEqual([{ sent: 'cooling' }, 60]);
    expect(ports.resetLink.asked()).toEqual([MARIA, MARIA]);
  });

  test.each([
    [1_800, 1_800],
    [undefined, 60],
  ])('requested too often waits as long as the server says: %s', async (retryAfter, cooldown) => {
    const { wait, send, ports, value, context } = await aSentLink();
    wait(60);
    send({ type: 'link.resend' });
    await ports.resetLink.answer({
      ...refused('Riprova tra poco.', 429),
      ...(retryAfter ? { retryAfter } : {}),
    });
    expect([value(), context().cooldown]).toEqual([{ sent: 'cooling' }, cooldown]);
  });

  test.each([unreachable, failed, malformed])(
    'that failed ($kind) can be requested again',
    async (failure) => {
      const { wait, send, ports, value, context, emitted } = await aSentLink();
      wait(60);
      send({ type: 'link.resend' });
      await ports.resetLink.answer(failure);
      expect(value()).toEqual({ sent: 'ready' });
      expect(context().errors.form).not.toEqual([]);
      expect(emitted()).toEqual([]);
    },
  );
});

test('another address: the form returns with the typed address', async () => {
  const { send, value, context } = await aSentLink();
  send({ type: 'address.change' });
  expect([value(), context().values]).toEqual(['filling', MARIA]);
});

test('submit ──── page left ──── late answer: the call is cancelled', async () => {
  const { actor, submit, ports, emitted } = harness();
  submit();
  actor.stop();
  expect(ports.resetLink.fates()).toEqual(['aborted']);
  await ports.resetLink.answer(ok({}));
  expect(emitted()).toEqual([]);
});
