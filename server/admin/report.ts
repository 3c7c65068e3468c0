/** What a command came to: its lines, and whether it did what was asked. */
export type Report = {
  kind: 'done' | 'refused';
  text: AsyncIterable<string> | Iterable<string>;
  /** Asked behind the last line, where only then it is known; `kind` says where the lines go. */
  outcome?: () => 'done' | 'refused';
};

export const done = (...lines: readonly string[]): Report => ({ kind: 'done', text: asText(lines) });
export const refused = (...lines: readonly string[]): Report => ({ kind: 'refused', text: asText(lines) });

const asText = (lines: readonly string[]): string[] => lines.map((line) => `${line}\n`);
