import { parseTokenAnswer } from '../../../domain/schemas/identity.ts';
import { parseUserSession, type UserSession } from '../../../domain/schemas/session.ts';

/** The session in an answer of the token endpoint; what a renewal leaves out stays as it was. Null for anything else. */
export async function sessionIn(answer: Response, before?: UserSession): Promise<UserSession | null> {
  const body: unknown = await answer.json().catch(() => null);
  const found = parseTokenAnswer(body);
  if (!found) return null;
  const { access_token, id_token = before?.id_token, refresh_token = before?.refresh_token } = found;
  if (id_token === undefined) return null;
  return parseUserSession({
    token_type: 'Bearer',
    access_token,
    id_token,
    ...(refresh_token !== undefined && { refresh_token }),
  });
}

/** The claims of an ID token, unread; null when it is none. */
export function claimsOf(idToken: string): unknown {
  try {
    const part = (idToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(part), (letter) => letter.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    return null;
  }
}
