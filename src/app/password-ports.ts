import { recoveryMachine } from '../../machines/recovery/recovery.machine.ts';
import { resetPasswordMachine } from '../../machines/reset-password/reset-password.machine.ts';
import { passwordPorts } from '../adapters/password.ts';
import type { World } from './world.ts';

/** The ways back in for who has forgotten the password, with their ports filled. */
export function passwordFlows({ api, drafts, resetToken }: Pick<World, 'api' | 'drafts' | 'resetToken'>) {
  const { askResetLink, resetPassword } = passwordPorts(api);
  return {
    recovery: recoveryMachine.provide({ actors: { askResetLink, readDraft: drafts.ports.recovery } }),
    resetPassword: resetPasswordMachine.provide({ actors: { resetPassword, ...resetToken.ports } }),
  };
}
