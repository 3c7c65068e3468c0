/** How much the players send: as many things as turns are given, so that a long restart does not use up their day. */
export class Pace {
  #turns = 0;
  #isOver = false;
  readonly #waiting: (() => void)[] = [];

  give(turns: number): void {
    this.#turns += turns;
    this.#wake();
  }

  /** No turn will be given any more; those that were given are still taken. */
  end(): void {
    this.#isOver = true;
    this.#wake();
  }

  /** Waits for a turn; false when there will be none. */
  async turn(): Promise<boolean> {
    while (this.#turns === 0) {
      if (this.#isOver) return false;
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    this.#turns -= 1;
    return true;
  }

  #wake(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}
