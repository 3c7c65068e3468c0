import * as v from 'valibot';
import type { DeskAccount } from '../desk-accounts.ts';
import { role } from './desk-door.ts';
import { count, rowsOf } from './desk-values.ts';
import { id, instant, oneOf, reader, text } from './values.ts';

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
