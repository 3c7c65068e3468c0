/** A photo that the site has acknowledged. */
type SentPhoto = {
  /** SHA-256 of what was sent, and of what the site is to keep of it. */
  sent: string;
  kept: string;
  /** When its answer had come, by `performance.now()`. */
  at: number;
};

/** A receipt that the site has acknowledged: its number at the site, and its photo with those of its corrections. */
export type AcknowledgedReceipt = { id: number; photos: SentPhoto[]; cents: number };

/** What was acknowledged to the players, and what came in between. */
export class Ledger {
  readonly receipts = new Map<string, AcknowledgedReceipt>();
  readonly stories = new Map<string, number>();
  corrections = 0;
  /** Calls that were sent again: no answer came, or "later". */
  repeated = 0;
  /** Calls that were sent to two servers at once. */
  doubled = 0;
  readonly problems: string[] = [];

  get acknowledged(): number {
    return this.receipts.size + this.corrections + this.stories.size;
  }
}
