import type { RecoveryValues } from '../../../domain/account-forms.ts';
import type { Result } from '../../../domain/result.ts';
import type { DraftFlow } from '../../../machines/ports/participation.ts';
import { recoveryMachine } from '../../../machines/recovery/recovery.machine.ts';
import { resetPasswordMachine } from '../../../machines/reset-password/reset-password.machine.ts';
import { held } from './held.ts';

/** The ports of the recovery and of the new password, answered by the test. */
export const heldPasswordPorts = () => ({
  recoveryDraft: held<RecoveryValues | null, { flow: DraftFlow }>(),
  resetLink: held<Result<unknown>, { email: string }>(),
  resetToken: held<string | null>(),
  reset: held<Result<unknown>, { token: string; password: string }>(),
});

type HeldPasswordPorts = ReturnType<typeof heldPasswordPorts>;

export const heldPasswordFlows = ({ recoveryDraft, resetLink, resetToken, reset }: HeldPasswordPorts) => ({
  recovery: recoveryMachine.provide({
    actors: { readDraft: recoveryDraft.logic, askResetLink: resetLink.logic },
  }),
  resetPassword: resetPasswordMachine.provide({
    actors: { takeResetToken: resetToken.logic, resetPassword: reset.logic },
  }),
});
