import type { Limited } from './bounded-questions.ts';

/** A person as the identity service describes them. */
export type IdentityUser = { email: string; isVerified: boolean };

/**
 * What the identity service says of an access token: whose it is (`describe` asks for more, when a player has to be
 * made), that it is none of its own, nothing at all, for now, or that it was not asked, because of too many such tokens.
 */
export type Identity =
  | {
      kind: 'known';
      subject: string;
      describe: () => Promise<IdentityUser | 'unreachable' | Limited | undefined>;
    }
  | { kind: 'unknown' }
  | { kind: 'unreachable' }
  | Limited;

/** Checks an access token that is not one of this server's own; `address`: where it came from, for the limits. */
export type IdentityCheck = (token: string, address: string) => Promise<Identity>;
