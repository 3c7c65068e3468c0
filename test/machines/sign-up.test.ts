import { describe, expect, test } from 'vitest';
import { CODE_TRIES } from '../../domain/cooldown.ts';
import { codeMessagesAt, hasSpentCode } from '../../machines/sign-up/sign-up.selectors.ts';
import { ok, refused } from './support/answers.ts';
import { aReturningUnconfirmed, NO_ERRORS, type SignUpHarness } from './support/sign-up-harness.ts';

describe('the code', () => {
  const tryWrong = async ({ ports, send }: SignUpHarness) => {
    send({ type: 'code.submit', otp: '123456' });
    await ports.confirm.answer(refused('Il Codice Inserito non è valido'));
  };

  test('five wrong ones use up the code, and the new code that is sent then resets the count', async () => {
    const harness = aReturningUnconfirmed();
    const { actor, ports, send, context } = harness;
    for (let tries = 1; tries <= CODE_TRIES; tries += 1) {
      expect(hasSpentCode(actor.getSnapshot())).toBe(false);
      await tryWrong(harness);
    }
    expect(hasSpentCode(actor.getSnapshot())).toBe(true);
    expect(codeMessagesAt('code')(actor.getSnapshot())).toEqual([{ key: 'errors.wrongCode' }]);
    send({ type: 'code.resend' });
    await ports.send.answer(ok({ at: 1_000 }));
    expect(hasSpentCode(actor.getSnapshot())).toBe(false);
    expect(context().codeErrors).toEqual(NO_ERRORS);
  });

  test('shows a refused resend at the resend button, not at the code', async () => {
    const { actor, ports, send } = aReturningUnconfirmed();
    send({ type: 'code.resend' });
    await ports.send.answer(refused('Mai sentita.', 403));
    expect(codeMessagesAt('sending')(actor.getSnapshot())).toEqual([{ text: 'Mai sentita.' }]);
    expect(codeMessagesAt('code')(actor.getSnapshot())).toEqual([]);
  });
});
