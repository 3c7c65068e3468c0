import { parseKeptSignIn } from '../../../domain/schemas/identity.ts';

/** A person may take their time at the service, and no longer. */
const LIVES_MS = 600_000;

/** The secrets of one sign-in under way; what the service sends back is worth nothing without them. */
export type SignInSecrets = { verifier: string; nonce: string };

type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
type Options = { area: () => Area; prefix: string; now: () => number };

/** Keeps them for this tab alone, by the state that goes with them, so that two sign-ins do not clash (§X.11). */
export function createKeptSignIns({ area, prefix, now }: Options) {
  const keyOf = (state: string) => `${prefix}.signIn.${state}`;
  return {
    /** Whether they could be kept: without them no return can be believed. */
    keep(state: string, secrets: SignInSecrets): boolean {
      try {
        area().setItem(keyOf(state), JSON.stringify({ ...secrets, expiry: now() + LIVES_MS }));
        return true;
      } catch {
        return false;
      }
    },
    /** Takes them out: whoever comes back a second time finds nothing. */
    take(state: string): SignInSecrets | null {
      try {
        const text = area().getItem(keyOf(state));
        area().removeItem(keyOf(state));
        const found = parseKeptSignIn(JSON.parse(text ?? 'null'));
        return found && found.expiry > now() ? found : null;
      } catch {
        return null;
      }
    },
  };
}

export type KeptSignIns = ReturnType<typeof createKeptSignIns>;
