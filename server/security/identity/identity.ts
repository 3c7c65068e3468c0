/** A person as the identity service describes them. */
export type IdentityUser = { email: string; isVerified: boolean };

/**
 * What the identity service says of an access token: whose it is (`describe` asks for more, when a player has to be
 * made), that it is none of its own, or nothing at all, for now.
 */
export type Identity =
  | { kind: 'known'; subject: string; describe: () => Promise<IdentityUser | 'unreachable' | undefined> }
  | { kind: 'unknown' }
  | { kind: 'unreachable' };

/** Checks an access token that is not one of this server's own. */
export type IdentityCheck = (token: string) => Promise<Identity>;
