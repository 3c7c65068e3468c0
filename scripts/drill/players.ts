import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { redraw } from '../../server/files/read-upload.ts';
import type { MailServer } from '../../test/e2e/support/mail-server.ts';
import { aReceiptPhoto, chance } from '../../test/server/support/receipt-photos.ts';
import { aPdf, aReceipt } from '../../test/server/support/receipts.ts';
import type { Ledger } from './ledger.ts';
import type { Pace } from './pace.ts';

export type Contest = {
  urls: readonly string[];
  editionId: number;
  policyId: number;
  receiptDate: string;
};

type Body = { kind: 'json'; content: object } | { kind: 'form'; form: () => FormData };
type Call = { method: 'POST' | 'PUT'; path: string; body: Body; key?: string };

const PASSWORD = 'Rigatoni2?';
/** How long one call is repeated, milliseconds: longer than any server or database is away. */
const TIMEOUT_MS = 90_000;
/** A player tells five stories a day at most. */
const MAX_STORIES = 5;
/** As many receipts as the drill's edition takes from a player in a day: the highest that an edition may name. */
export const MAX_RECEIPTS = 50;

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/**
 * Somebody who takes part: sends receipts, corrections and stories one after the other, each with a key of its own and
 * until it is acknowledged, at whichever server comes next. Whatever is random comes from `seed`.
 */
export class DrillPlayer {
  readonly #contest: Contest;
  readonly #ledger: Ledger;
  readonly #name: string;
  /** Decides what is sent, and how the network treats it: the second must not change the first. */
  readonly #chance: () => number;
  readonly #luck: () => number;
  #token = '';
  #sent = 0;
  #stories = 0;
  #server: number;

  constructor(contest: Contest, ledger: Ledger, seed: number) {
    this.#contest = contest;
    this.#ledger = ledger;
    this.#name = `p${seed}`;
    this.#chance = chance(seed);
    this.#luck = chance(seed + 1_000);
    this.#server = seed;
  }

  get #email(): string {
    return `${this.#name}@example.com`;
  }

  async signUp(mails: MailServer): Promise<void> {
    const person = { firstName: 'Ada', lastName: 'Bo', birthDate: '1980-01-01' };
    const yes = { termsAccepted: true, privacyAccepted: true };
    const session = await this.#post('/players/signup', {
      email: this.#email,
      password: PASSWORD,
      ...person,
      ...yes,
    });
    this.#token = String(session.accessToken);
    await this.#post('/players/confirm-email', { otp: await mails.code(this.#email) });
    const { id } = await this.#get('/players/me');
    const { editionId, policyId } = this.#contest;
    const rules = { privacyAccepted: true, rulesAccepted: true };
    await this.#post('/editions-players/', { playerId: id, editionId, ...rules });
    await this.#post('/players-consents', { policyId });
  }

  async logIn(): Promise<void> {
    const session = await this.#post('/players/login', { email: this.#email, password: PASSWORD });
    this.#token = String(session.accessToken);
  }

  /**
   * Sends one receipt after the other as long as there are turns; what has begun is brought to its end. Who has sent all
   * that a day allows leaves the turns to the others.
   */
  async takePart(pace: Pace): Promise<void> {
    while (this.#sent < MAX_RECEIPTS && (await pace.turn())) {
      await this.#sendReceipt();
      if (this.#chance() < 0.15 && this.#stories < MAX_STORIES) await this.#tellStory();
    }
  }

  async #sendReceipt(): Promise<void> {
    this.#sent += 1;
    const mark = `${this.#name}-${this.#sent}`;
    const fields = { code: mark, editionId: String(this.#contest.editionId) };
    const all = { ...fields, receiptDate: this.#contest.receiptDate, amount: '12.50' };
    const first = await this.#photo();
    const form = () => aReceipt(all, first.bytes);
    const { id } = await this.#call({
      method: 'POST',
      path: '/items/',
      key: `scontrino-${mark}`,
      body: { kind: 'form', form },
    });
    const receipt = { id: Number(id), photos: [acknowledged(first)], cents: 1_250 };
    this.#ledger.receipts.set(mark, receipt);
    if (this.#chance() >= 0.25) return;

    const better = await this.#photo();
    const corrected = () => aReceipt({ ...all, amount: '13.50' }, better.bytes);
    await this.#call({ method: 'PUT', path: `/items/${id}`, body: { kind: 'form', form: corrected } });
    receipt.photos.push(acknowledged(better));
    receipt.cents = 1_350;
    this.#ledger.corrections += 1;
  }

  async #tellStory(): Promise<void> {
    this.#stories += 1;
    const mark = `${this.#name}-storia-${this.#stories}`;
    const content = { name: 'story', result: { story: `Una storia, e il suo segno: ${mark}.` } };
    await this.#call({
      method: 'POST',
      path: '/survey-completions',
      key: mark,
      body: { kind: 'json', content },
    });
    this.#ledger.stories.set(mark, performance.now());
  }

  /** Every third is a PDF, which is kept as it is; a picture is redrawn, always to the same bytes. */
  async #photo(): Promise<{ bytes: Buffer; kept: Buffer }> {
    const number = Math.floor(this.#chance() * 2 ** 31);
    if (this.#chance() < 1 / 3) {
      const bytes = aPdf(100_000 + (number % 300_000));
      return { bytes, kept: bytes };
    }
    const bytes = await aReceiptPhoto(number);
    const redrawn = await redraw(bytes);
    if (redrawn.kind !== 'redrawn') throw new Error('A photo of the drill cannot be read');
    return { bytes, kept: redrawn.bytes };
  }

  /** Repeats a call at one server after the other until it is acknowledged. */
  async #call(call: Call): Promise<Record<string, unknown>> {
    const until = performance.now() + TIMEOUT_MS;
    let answers = await this.#tryOnceOrTwice(call);
    for (;;) {
      const texts = new Set(answers.flatMap((one) => (one.kind === 'acknowledged' ? [one.text] : [])));
      if (texts.size > 1) this.#ledger.problems.push(`${call.path} with one key had two answers`);
      const [text] = texts;
      if (text !== undefined) return JSON.parse(text || '{}');
      const refused = answers.find((one) => one.kind === 'refused')?.text;
      if (refused !== undefined) throw new Error(`${call.method} ${call.path}: ${refused}`);
      if (performance.now() > until) throw new Error(`${call.method} ${call.path}: no answer in time`);
      await wait(Math.max(...answers.map((one) => (one.kind === 'later' ? one.ms : 0))));
      this.#ledger.repeated += 1;
      answers = [await this.#try(call)];
    }
  }

  /** One in ten with a key goes to two servers at once, as from two tabs. */
  async #tryOnceOrTwice(call: Call) {
    if (call.key === undefined || this.#luck() >= 1 / 10) return [await this.#try(call)];
    this.#ledger.doubled += 1;
    return Promise.all([this.#try(call), this.#try(call)]);
  }

  /** One in eight hangs up before the answer comes, as a phone in a tunnel does. */
  async #try({ method, path, body, key }: Call) {
    const { urls } = this.#contest;
    this.#server += 1;
    const mayHangUp = key !== undefined || method === 'PUT';
    const hangsUp = this.#luck() < 1 / 8 && mayHangUp;
    const ms = 20 + this.#luck() * 180;
    try {
      const answer = await fetch(`${urls[this.#server % urls.length]}/api/v1${path}`, {
        method,
        headers: {
          ...(this.#token !== '' && { authorization: `Bearer ${this.#token}` }),
          ...(key !== undefined && { 'idempotency-key': key }),
          ...(body.kind === 'json' && { 'content-type': 'application/json' }),
        },
        body: body.kind === 'json' ? JSON.stringify(body.content) : body.form(),
        signal: AbortSignal.timeout(hangsUp ? ms : 30_000),
      });
      const text = await answer.text();
      if (answer.ok) return { kind: 'acknowledged', text } as const;
      const isLater = [409, 429, 503].includes(answer.status);
      if (!isLater) return { kind: 'refused', text: `${answer.status} ${text}` } as const;
      return { kind: 'later', ms: 1_000 * Number(answer.headers.get('retry-after') ?? 1) } as const;
    } catch {
      return { kind: 'later', ms: 100 } as const;
    }
  }

  #post = (path: string, content: object) =>
    this.#call({ method: 'POST', path, body: { kind: 'json', content } });

  async #get(path: string): Promise<Record<string, unknown>> {
    const headers = { authorization: `Bearer ${this.#token}` };
    const answer = await fetch(`${this.#contest.urls[0]}/api/v1${path}`, { headers });
    return JSON.parse(await answer.text());
  }
}

const acknowledged = ({ bytes, kept }: { bytes: Buffer; kept: Buffer }) => ({
  sent: sha256(bytes),
  kept: sha256(kept),
  at: performance.now(),
});
