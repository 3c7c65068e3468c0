import { createHmac } from 'node:crypto';

/** A valid receipt of a sealed list: what stands for the receipt, and for its player. */
export type DrawEntry = { ticket: string; person: string };

/** The outcome of one prize: its winners in order, and the reserves in the order in which they replace them. */
export type PrizeDraw = { winners: DrawEntry[]; reserves: DrawEntry[] };

export type DrawTerms = {
  /** The SHA-256 of the sealed list, lower-case hexadecimal. */
  listSha256: string;
  seed: string;
  /** How many of each prize are drawn, in the order of the prizes. */
  quantities: readonly number[];
  /** Reserves for each prize. */
  reserves: number;
  /** Whether a person who has won is passed over for the prizes after it. */
  isOnePrizeEach: boolean;
};

/** Reads the entries of the sealed list in pieces; read once for each prize. */
export type ReadEntries = () => AsyncIterable<readonly DrawEntry[]>;

/**
 * Draws the prizes (docs/draw.md): for each prize the entries are ranked by their score, the lowest first. The same list
 * and seed always give the same winners, in whatever order the entries are read.
 */
export async function drawPrizes(readEntries: ReadEntries, terms: DrawTerms): Promise<PrizeDraw[]> {
  const drawn: PrizeDraw[] = [];
  const taken = new Set<string>();
  const nameOf = ({ ticket, person }: DrawEntry): string => (terms.isOnePrizeEach ? person : ticket);
  for (const [index, quantity] of terms.quantities.entries()) {
    const best = new BestEntries(quantity + terms.reserves, nameOf);
    for await (const entries of readEntries()) {
      for (const entry of entries) {
        if (!taken.has(nameOf(entry))) best.offer(entry, scoreOf(terms, index + 1, entry.ticket));
      }
    }
    const ranked = best.inOrder();
    const winners = ranked.slice(0, quantity);
    for (const winner of winners) taken.add(nameOf(winner));
    drawn.push({ winners, reserves: ranked.slice(quantity) });
  }
  return drawn;
}

/** HMAC-SHA-256 with the seed as its key, in hexadecimal: nobody knows a score before the seed is known. */
export const scoreOf = (
  { seed, listSha256 }: Pick<DrawTerms, 'seed' | 'listSha256'>,
  prize: number,
  ticket: string,
): string => createHmac('sha256', seed).update(`${listSha256}\n${prize}\n${ticket}`).digest('hex');

type Ranked = { entry: DrawEntry; score: string };

/** The entries with the lowest scores, one for each name: a million are offered, and few are kept. */
class BestEntries {
  readonly #ranked: Ranked[] = [];
  readonly #scores = new Map<string, string>();
  readonly #size: number;
  readonly #nameOf: (entry: DrawEntry) => string;

  constructor(size: number, nameOf: (entry: DrawEntry) => string) {
    this.#size = size;
    this.#nameOf = nameOf;
  }

  offer(entry: DrawEntry, score: string): void {
    const worst = this.#ranked.at(-1);
    if (worst !== undefined && this.#ranked.length >= this.#size && score >= worst.score) return;
    const name = this.#nameOf(entry);
    const own = this.#scores.get(name);
    if (own !== undefined) {
      if (score >= own) return;
      this.#ranked.splice(this.#placeOf(own), 1);
    }
    this.#ranked.splice(this.#placeOf(score), 0, { entry, score });
    this.#scores.set(name, score);
    if (this.#ranked.length <= this.#size) return;
    const dropped = this.#ranked.pop();
    if (dropped !== undefined) this.#scores.delete(this.#nameOf(dropped.entry));
  }

  inOrder(): DrawEntry[] {
    return this.#ranked.map(({ entry }) => entry);
  }

  /** The first place whose score is not lower. */
  #placeOf(score: string): number {
    let [from, to] = [0, this.#ranked.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.#ranked[middle]?.score ?? '') < score) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}
