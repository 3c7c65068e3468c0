import { expect, test } from 'vitest';
import { CODE_TRIES } from '../../domain/cooldown.ts';
import { signUpMachine } from '../../machines/sign-up/sign-up.machine.ts';
import { codeMessagesAt, hasSpentCode, triesLeft } from '../../machines/sign-up/sign-up.selectors.ts';
import { ok, refused } from './support/answers.ts';
import { heldActor } from './support/held-machine.ts';
import { NOW } from './support/sign-up-values.ts';

/** A player who comes back to confirm the address. */
function aReturningPlayer() {
  const input = { email: 'maria@example.com', justSignedIn: false, now: NOW };
  const { ports, ...player } = heldActor(signUpMachine, input);
  return { ...player, resend: ports.sendCode, confirm: ports.confirmCode };
}

test('five wrong codes use up the one that was sent, and a new one resets the count', async () => {
  const { resend, confirm, send, snapshot } = aReturningPlayer();
  for (let tries = 1; tries <= CODE_TRIES; tries += 1) {
    expect(hasSpentCode(snapshot())).toBe(false);
    send({ type: 'code.submit', otp: '123 456' });
    await confirm.answer(refused('Il Codice Inserito non è valido'));
    expect(triesLeft(snapshot())).toBe(CODE_TRIES - tries);
  }
  expect(confirm.asked().at(-1)).toEqual({ otp: '123456' });
  expect(hasSpentCode(snapshot())).toBe(true);
  send({ type: 'code.submit', otp: '654321' });
  expect(confirm.asked()).toHaveLength(CODE_TRIES);
  expect(codeMessagesAt('code')(snapshot())).toEqual([{ key: 'errors.wrongCode' }]);
  send({ type: 'code.resend' });
  await resend.answer(ok({ at: 1_000 }));
  expect(hasSpentCode(snapshot())).toBe(false);
  expect(snapshot().context.codeErrors).toEqual({ fields: {}, form: [] });
});

test('a refused resend is shown at the resend button, not at the code', async () => {
  const { resend, send, snapshot } = aReturningPlayer();
  send({ type: 'code.resend' });
  await resend.answer(refused('Mai sentita.', 403));
  expect(codeMessagesAt('sending')(snapshot())).toEqual([{ text: 'Mai sentita.' }]);
  expect(codeMessagesAt('code')(snapshot())).toEqual([]);
});
