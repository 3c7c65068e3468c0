import type { APIRequestContext } from '@playwright/test';
import * as v from 'valibot';
import { receiptPhoto } from '../../fixtures/receipt-photo.ts';
import type { Receipt } from '../pages/receipt-form.ts';
import { type IdentitySession, signInByIdentity } from './identity-player.ts';
import { mailCode } from './mail-code.ts';

/** The password of everybody in the journeys, the seeded players included. */
export const PASSWORD = 'Spaghetti1!';

/** A player with the tokens of an open session. */
export type Known = { email: string; accessToken: string; refreshToken: string };

const Tokens = v.object({ accessToken: v.string(), refreshToken: v.string() });
const Me = v.object({ id: v.number() });
const Wins = v.object({ data: v.array(v.object({ id: v.number(), state: v.string() })) });
const Time = v.object({ time: v.string() });
const Policies = v.object({ data: v.array(v.object({ id: v.number(), isMandatory: v.boolean() })) });
const Editions = v.object({
  data: v.array(v.object({ id: v.number(), startDate: v.string(), endDate: v.string() })),
});

type Call = { player?: Known; data?: object; multipart?: Record<string, Receipt['file'] | string> };

/** Puts players where a test begins, by the calls that the site itself would make: no test walks the road again. */
export class Players {
  readonly #request: APIRequestContext;
  readonly #nextAddress: () => string;

  /** `nextAddress` gives one that this server has not seen. */
  constructor(request: APIRequestContext, nextAddress: () => string) {
    this.#request = request;
    this.#nextAddress = nextAddress;
  }

  /** An address that nobody has. */
  address(): string {
    return this.#nextAddress();
  }

  /** Somebody of the identity service, with nothing pending. */
  async ofIdentity(): Promise<IdentitySession> {
    const session = await signInByIdentity(this.#request, this.address());
    const player = { email: '', accessToken: session.access_token, refreshToken: session.refresh_token };
    await this.#call('GET', '/players/me', { player });
    const data = { firstName: 'Giulia', lastName: "D'Angelo", birthDate: '1990-05-17' };
    await this.#call('POST', '/players/complete', { player, data });
    await this.#consents(player);
    return session;
  }

  /** One of the seeded players, with a session of its own. */
  async seeded(email: string): Promise<Known> {
    const data = { email, password: PASSWORD };
    return { email, ...v.parse(Tokens, await this.#call('POST', '/players/login', { data })) };
  }

  /** Registered a moment ago; the code lies in the mailbox. */
  async unconfirmed(): Promise<Known> {
    const email = this.address();
    const person = { firstName: 'Giulia', lastName: "D'Angelo", birthDate: '1990-05-17' };
    const ticks = { termsAccepted: true, privacyAccepted: true };
    const data = { email, password: PASSWORD, ...person, ...ticks };
    return { email, ...v.parse(Tokens, await this.#call('POST', '/players/signup', { data })) };
  }

  /** Confirmed, with the community's policy still to be accepted at the gate. */
  async atTheGate(): Promise<Known> {
    return this.confirm(await this.unconfirmed());
  }

  /** Confirmed, but registered in the older way, which asked for no name and no birth date. */
  async nameless(): Promise<Known> {
    const email = this.address();
    const data = { email, password: PASSWORD };
    const player = { email, ...v.parse(Tokens, await this.#call('POST', '/users/', { data })) };
    return this.confirm(player);
  }

  /** Past the gate, with the rules of the running edition still to be accepted. */
  async withoutRules(): Promise<Known> {
    const player = await this.atTheGate();
    await this.#consents(player);
    return player;
  }

  /** Everything confirmed and accepted: may send receipts. */
  async complete(): Promise<Known> {
    const player = await this.withoutRules();
    const playerId = await this.number(player);
    const editionId = await this.#runningEdition(player);
    const data = { playerId, editionId, privacyAccepted: true, rulesAccepted: true };
    await this.#call('POST', '/editions-players/', { player, data });
    return player;
  }

  /** A receipt that has arrived earlier today. */
  async send(player: Known, receipt: Omit<Receipt, 'file'>): Promise<void> {
    const editionId = String(await this.#runningEdition(player));
    const multipart = { editionId, ...receipt, file: await receiptPhoto() };
    await this.#call('POST', '/items/', { player, multipart });
  }

  /** Says that a prize of which the player has been told is wanted, and where it goes. */
  async confirmWin(player: Known): Promise<void> {
    const { data: wins } = v.parse(Wins, await this.#call('GET', '/wins', { player }));
    const won = wins.find(({ state }) => state === 'told');
    if (!won) throw new Error(`${player.email} has won nothing that waits for an answer.`);
    const address = { street: 'Via dei Campi 2', zip: '40100', city: 'Bologna', state: 'BO' };
    const data = { ...address, phone: '+39 333 1234567', hasReceipt: true, publishesName: false };
    await this.#call('POST', `/wins/${won.id}/confirmation`, { player, data });
  }

  /** A story for the brand. */
  async tell(player: Known, story: string): Promise<void> {
    await this.#call('POST', '/survey-completions', { player, data: { name: 'story', result: { story } } });
  }

  /** The number of the player's account. */
  async number(player: Known): Promise<number> {
    return v.parse(Me, await this.#call('GET', '/players/me', { player })).id;
  }

  /** Every mandatory policy is consented to. */
  async #consents(player: Known): Promise<void> {
    const policies = v.parse(Policies, await this.#call('GET', '/policies'));
    for (const { id: policyId } of policies.data.filter(({ isMandatory }) => isMandatory)) {
      await this.#call('POST', '/players-consents', { player, data: { policyId } });
    }
  }

  /** The code in the newest mail to an address. */
  code(email: string): Promise<string> {
    return mailCode(this.#request, email);
  }

  /** Confirms the address with the code of the mail. */
  async confirm(player: Known): Promise<Known> {
    const otp = await this.code(player.email);
    await this.#call('POST', '/players/confirm-email', { player, data: { otp } });
    return player;
  }

  /** The edition that runs by the server's clock. */
  async #runningEdition(player: Known): Promise<number> {
    const { time } = v.parse(Time, await this.#call('GET', '/utils/time'));
    const today = time.slice(0, 10);
    const { data } = v.parse(Editions, await this.#call('GET', '/editions', { player }));
    const running = data.find(({ startDate, endDate }) => startDate <= today && today <= endDate);
    if (!running) throw new Error(`No edition runs on ${today}.`);
    return running.id;
  }

  async #call(method: 'GET' | 'POST', path: string, { player, ...content }: Call = {}): Promise<unknown> {
    const headers: Record<string, string> = { 'Idempotency-Key': `${path} ${this.address()}` };
    if (player) headers.Authorization = `Bearer ${player.accessToken}`;
    const answer = await this.#request.fetch(`/api/v1${path}`, { method, headers, ...content });
    const text = await answer.text();
    if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${text}`);
    return text === '' ? null : JSON.parse(text);
  }
}
