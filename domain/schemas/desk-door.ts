import * as v from 'valibot';
import type { DeskMe } from '../desk.ts';
import { rowsOf } from './desk-values.ts';
import { id, instant, oneOf, reader, text } from './values.ts';

export const role = oneOf<DeskMe['role']>({ clerk: true, manager: true, auditor: true });

const me = v.object({ id, name: text, email: text, role, until: instant });

/** Who has signed in. */
export const parseMe = reader(me);

const people = rowsOf(v.object({ id, name: text, role }));

export const parsePeople = reader(v.object({ people }));

export const parseDoor = reader(v.object({ me: v.nullable(me), people }));

export const parseTicket = reader(v.object({ ticket: v.pipe(text, v.minLength(1)) }));

/** The address becomes a QR code, which holds no more than so many letters. */
const otpAddress = v.pipe(v.string(), v.startsWith('otpauth://'), v.maxLength(1_000));

export const parseInvitation = reader(v.object({ email: text, role, secret: text, address: otpAddress }));
