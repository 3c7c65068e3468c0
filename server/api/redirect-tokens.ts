import type { Handler } from '../http/handler.ts';
import { sentences } from '../http/messages.ts';
import { answer, problemAt, type Refusal, refuse, refuseField } from '../http/outcome.ts';
import { type Redemption, redeemRedirect } from '../players/redeem-redirect.ts';

type Because = Extract<Redemption, { kind: 'refused' }>['because'];

const REFUSALS: Record<Because, Refusal> = {
  unknown: refuseField('token', sentences.redirectUnknown, 'unknown'),
  used: refuseField('token', sentences.redirectUsed, 'used'),
  expired: refuseField('token', sentences.redirectExpired, 'expired'),
  inactive: refuse(403, [problemAt('token', sentences.noPrivileges, 'inactive')]),
  policies: refuse(403, [problemAt('token', sentences.policiesNeeded, 'policies')]),
};

/** Answered to the contest site's own server: who came with a redirect token, once. */
export const redeemRedirectToken: Handler<'redeemRedirectToken'> = ({ deps, body, write }) =>
  write(
    async (tx) => {
      const redemption = await redeemRedirect(deps, tx, body.token);
      return redemption.kind === 'redeemed'
        ? answer({ player: redemption.player })
        : REFUSALS[redemption.because];
    },
    { evenRefused: true },
  );
