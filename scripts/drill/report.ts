/** What the drill prints: its figures, and what was not as it should be. */
export class Report {
  readonly faults: string[] = [];

  note(line: string): void {
    console.log(line);
  }

  fault(line: string): void {
    this.faults.push(line);
    console.error(`NOT AS IT SHOULD BE: ${line}`);
  }

  expect(what: string, found: unknown, expected: unknown): void {
    const [is, should] = [JSON.stringify(found), JSON.stringify(expected)];
    if (is !== should) this.fault(`${what}: ${is} instead of ${should}`);
  }

  /** Something that was said must contain a text. */
  expectSaid(what: string, said: string, text: string | RegExp): void {
    const isThere = typeof text === 'string' ? said.includes(text) : text.test(said);
    if (!isThere) this.fault(`${what}: "${said}" instead of ${String(text)}`);
  }
}
