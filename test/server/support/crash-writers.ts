import { randomInt } from 'node:crypto';
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { aPdf, aReceipt } from './receipts.ts';

/** One intention: a receipt or a story, with a text of its own by which it is found again. */
export type Intended = { kind: 'receipt' | 'story'; text: string };

/** What was acknowledged, forced to the disk line by line before the next call goes out. */
export function openWitness(path: string) {
  const file = openSync(path, 'a');
  const seen: Intended[] = [];
  return {
    seen,
    note: (intended: Intended) => {
      writeSync(file, `${intended.kind} ${intended.text}\n`);
      fsyncSync(file);
      seen.push(intended);
    },
    close: () => closeSync(file),
  };
}

/** A PDF of a size that takes a moment to arrive. */
const aDocument = () => aPdf(300_000 + randomInt(1_000));

/** Sends one intention under its own key; false when no answer came, and then it is sent again later. */
async function send(url: string, token: string, { kind, text }: Intended): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': text };
  const call = (path: string, body: FormData | string) =>
    fetch(`${url}/api/v1${path}`, {
      method: 'POST',
      body,
      headers: typeof body === 'string' ? { ...headers, 'content-type': 'application/json' } : headers,
    });
  const story = () =>
    JSON.stringify({ name: 'story', result: { story: `Una storia, e il suo segno: ${text}` } });
  let answer: Response;
  try {
    answer =
      kind === 'story'
        ? await call('/survey-completions', story())
        : await call('/items/', aReceipt({ code: text }, documents(text)));
    await answer.text();
  } catch {
    return false;
  }
  if (answer.status !== 200) throw new Error(`${kind} ${text} was answered with ${answer.status}`);
  return true;
}

const kept = new Map<string, Buffer>();
/** The same bytes at every try: another file under the same key would be another request. */
function documents(text: string): Buffer {
  const document = kept.get(text) ?? aDocument();
  kept.set(text, document);
  return document;
}

/** Four clients that write without a pause until the server is gone; who got no answer tries again at the next start. */
export function crashWriters(witness: { note: (intended: Intended) => void }) {
  const unanswered: Intended[] = [];
  let count = 0;
  const next = (sendsReceipts: boolean): Intended => {
    count += 1;
    const kind = sendsReceipts && count % 3 !== 0 ? 'receipt' : 'story';
    return { kind, text: `segno-${String(count).padStart(6, '0')}` };
  };
  const sendOne = async (url: string, token: string, intended: Intended): Promise<boolean> => {
    const answered = await send(url, token, intended);
    if (answered) {
      witness.note(intended);
      kept.delete(intended.text);
    } else unanswered.push(intended);
    return answered;
  };
  return {
    unanswered,
    /** Sends what got no answer once more. */
    again: async (url: string, token: string) => {
      for (const intended of unanswered.splice(0)) await sendOne(url, token, intended);
    },
    untilGone: async (url: string, token: string) => {
      // A player has two uploads under way at most, so two of the four send receipts.
      const client = async (sendsReceipts: boolean) => {
        while (await sendOne(url, token, next(sendsReceipts))) {
          // The next one at once.
        }
      };
      await Promise.all([client(true), client(true), client(false), client(false)]);
    },
  };
}
