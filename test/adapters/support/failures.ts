import { cutCable, refusing } from './an-api.ts';

/** Every way in which a call can come to nothing, as the server or the network does it, and what it then is. */
export const FAILURES = [
  ['refuses', refusing(403, 'Utente non confermato'), { kind: 'refused', status: 403 }],
  ['knows no such token', refusing(401, 'Accesso non valido'), { kind: 'unauthorized' }],
  ['is broken', refusing(500, 'Errore generico'), { kind: 'failed', status: 500 }],
  ['answers with a page', () => new Response('<!doctype html>'), { kind: 'malformed' }],
  ['cannot be reached', cutCable, { kind: 'unreachable', because: 'network' }],
] as const;

/** Bodies that hold no redirect token. */
export const NO_TOKENS = [
  ['an empty object', {}],
  ['a list', []],
  ['null', { token: null }],
  ['a number', { token: 7 }],
  ['an empty text', { token: '' }],
] as const;
