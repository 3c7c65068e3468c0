import * as v from 'valibot';
import type { DeskMe } from '../desk.ts';
import type { DeskAccount } from '../desk-accounts.ts';
import { count, rowsOf } from './desk-values.ts';
import { id, instant, oneOf, reader, text } from './values.ts';

const role = oneOf<DeskMe['role']>({ clerk: true, manager: true, auditor: true });

const me = v.object({ id, name: text, email: text, role, until: instant });

/** Who has signed in. */
export const parseMe = reader(me);

const people = rowsOf(v.object({ id, name: text, role }));

export const parsePeople = reader(v.object({ people }));

export const parseDoor = reader(v.object({ me: v.nullable(me), people }));

export const parseTicket = reader(v.object({ ticket: v.pipe(text, v.minLength(1)) }));

/** The address becomes a QR code, which holds at most this many letters. */
const otpAddress = v.pipe(v.string(), v.startsWith('otpauth://'), v.maxLength(1_000));

export const parseInvitation = reader(v.object({ email: text, role, secret: text, address: otpAddress }));

const account = v.object({
  id,
  name: text,
  email: text,
  role,
  standing: oneOf<DeskAccount['standing']>({ invited: true, active: true, blocked: true }),
  invitedUntil: v.nullable(instant),
});

export const parseAccount = reader(account);

export const parseAccounts = reader(v.object({ accounts: rowsOf(account), total: count }));

export const parseInvited = reader(
  v.object({ account, token: v.pipe(text, v.regex(/^[\w-]{43}$/)), until: instant }),
);
