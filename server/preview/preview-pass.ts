import * as v from 'valibot';
import { decrypt, encrypt, type ServerKey } from '../auth/crypto.ts';
import type { Deps } from '../deps.ts';
import { auditStaff } from '../staff/staff.ts';
import { ONE_MINUTE } from '../system/clock.ts';
import type { Random } from '../system/random.ts';

/** For how long a pass lets somebody look, milliseconds. */
const PASS_MS = 30 * ONE_MINUTE;

const PURPOSE = 'draft preview';

const number = v.pipe(v.number(), v.integer());
const passShape = v.strictObject({ draft: number, staff: number, until: number });

/** Lets one person of the desk look at one draft, until an instant of real time. Nobody but this server can write one. */
export type PreviewPass = v.InferOutput<typeof passShape>;

export const encryptPreviewPass = (key: ServerKey, pass: PreviewPass, random: Random): string =>
  encrypt(key, PURPOSE, JSON.stringify(pass), random);

/** A pass from now on, encrypted; that somebody looks is in the audit log. */
export async function issuePreviewPass(
  deps: Deps,
  { draft, staffId }: { draft: number; staffId: number },
): Promise<{ pass: string; until: number }> {
  await auditStaff(deps, deps.db, { event: 'desk.looked', what: `preview of draft ${draft}`, staffId });
  const pass: PreviewPass = { draft, staff: staffId, until: deps.realNow() + PASS_MS };
  return { pass: encryptPreviewPass(deps.key, pass, deps.random), until: pass.until };
}

/** What an encrypted pass says; nothing of one that is no pass of this server, or has run out. */
export function decryptPreviewPass(key: ServerKey, encrypted: string, now: number): PreviewPass | undefined {
  const text = decrypt(key, PURPOSE, encrypted);
  if (text === undefined) return undefined;
  const pass = v.parse(passShape, JSON.parse(text));
  return pass.until > now ? pass : undefined;
}
