import { visit } from 'jsonc-parser';
import { placeOf } from '../../domain/published-documents.ts';
import { jsonOf, withoutMark } from './read-text.ts';

// Where the values of a JSON text stand, which JSON.parse does not say.

export type JsonLines = {
  /** By place, as `questions[2].title`, the line on which it begins, from 1; the whole text is `WHOLE`. */
  lines: ReadonlyMap<string, number>;
  /** The line from which on the text is no JSON; nothing where all of it is. */
  brokenAt: number | undefined;
};

/** Documents of the brand are five deep; what stands deeper than this has no place. */
const MAX_DEPTH = 8;

type Segments = readonly (string | number)[];

/** Finds the lines of the places in `wanted`, as far as the text is JSON. */
export function readJsonLines(typed: string, wanted: ReadonlySet<string>): JsonLines {
  const text = withoutMark(typed);
  const lines = new Map<string, number>();
  let firstError: number | undefined;
  const note = (segments: Segments, line: number) => {
    if (segments.length > MAX_DEPTH) return;
    const place = placeOf(segments);
    if (wanted.has(place)) lines.set(place, line + 1);
  };
  // A member of an object begins with its name; an item of a list, and the whole text, with the value.
  const noteValue = (segments: Segments, line: number) => {
    if (typeof segments.at(-1) !== 'string') note(segments, line);
  };
  try {
    visit(
      text,
      {
        onObjectProperty: (name, _offset, _length, line, _column, pathOf) => note([...pathOf(), name], line),
        onObjectBegin: (_offset, _length, line, _column, pathOf) => noteValue(pathOf(), line),
        onArrayBegin: (_offset, _length, line, _column, pathOf) => noteValue(pathOf(), line),
        onLiteralValue: (_value, _offset, _length, line, _column, pathOf) => noteValue(pathOf(), line),
        onError: (_code, _offset, _length, line) => {
          firstError ??= line + 1;
        },
      },
      { disallowComments: true, allowTrailingComma: false },
    );
  } catch (error) {
    // The visitor calls itself for each level.
    if (!(error instanceof RangeError)) throw error;
  }
  return { lines, brokenAt: jsonOf(text) === undefined ? firstError : undefined };
}
