import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_DOCUMENT_BYTES, WHOLE } from '../../../domain/published-documents.ts';
import { readJsonLines } from '../../../server/documents/json-lines.ts';

const TEXT = `{
  "name": "survey_x",

  "questions": [
    { "name": "uno", "title": "Uno?" },
    {
      "name": "due", "options": [
        { "value": "a" },
        { "value":
            "b\\"]}" }
      ]
    }
  ], "a.b": {}
}
`;

const linesOf = (text: string, ...places: string[]) => {
  const { lines } = readJsonLines(text, new Set(places));
  return places.map((place) => lines.get(place));
};

test('each place has the line on which its name, or its item of a list, begins', () => {
  expect(
    linesOf(TEXT, WHOLE, 'name', 'questions', 'questions[0]', 'questions[0].title', 'questions[1]'),
  ).toEqual([1, 2, 4, 5, 5, 6]);
  expect(linesOf(TEXT, 'questions[1].options', 'questions[1].options[1].value', 'a.b')).toEqual([7, 9, 13]);
  expect(linesOf(TEXT, 'questions[2]', 'questions[0].options', 'questions.name')).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('the mark before a text is no part of it, and lines may end as on Windows', () => {
  expect(linesOf(`\uFEFF${TEXT.replaceAll('\n', '\r\n')}`, WHOLE, 'questions[1]')).toEqual([1, 6]);
});

test('the last of two members with the same name counts, as for JSON.parse', () => {
  expect(linesOf('{\n"a": 1,\n"a": 2\n}', 'a')).toEqual([3]);
});

describe('a text that is no JSON', () => {
  test.each<[string, string, number]>([
    ['is empty', '', 1],
    ['is blank', '\n \n', 3],
    ['lacks a comma', '{\n"a": 1\n"b": 2\n}', 3],
    ['has a comma too many in an object', '{\n"a": 1,\n}', 3],
    ['has a comma too many in a list', '[\n1,\n]', 3],
    ['lacks a colon', '{\n"a"\n1}', 3],
    ['has a bracket where a colon belongs', '{\n"a" ]\n1}', 2],
    ['closes a list as an object', '[\n1\n}', 3],
    ['closes what is not open', '[]\n]', 2],
    ['goes on behind its end', '{}\n\n{}', 3],
    ['ends too early', '{\n"a": [', 2],
    ['has a text over two lines', '{\n"a": "b\nc"}', 2],
    ['has a single quotation mark', "{\n'a': 1}", 2],
    ['has a number that begins with 0', '[\n01]', 2],
    ['has an unknown escape', '[\n"\\x"]', 2],
    ['has a blank that is none of JSON', '[\n\u00a01]', 2],
  ])('that %s breaks on its line', (_, text, line) => {
    expect(() => JSON.parse(text)).toThrow();
    expect(readJsonLines(text, new Set()).brokenAt).toBe(line);
  });

  test('is exactly a text that JSON.parse rejects', () => {
    const pieces = fc.constantFrom(
      ...'{}[]:,"',
      '"a"',
      '1',
      '-',
      '.5',
      'e3',
      'true',
      'nul',
      ' ',
      '\n',
      '\\u00',
      'à',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(pieces, { maxLength: 12 }).map((all) => all.join('')),
          fc.json(),
        ),
        (text) => {
          let isJson = true;
          try {
            JSON.parse(text);
          } catch {
            isJson = false;
          }
          expect(readJsonLines(text, new Set()).brokenAt === undefined).toBe(isJson);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

test.each<[string, string]>([
  ['one text', `"${'a'.repeat(MAX_DOCUMENT_BYTES - 2)}"`],
  ['lists in lists', '['.repeat(MAX_DOCUMENT_BYTES)],
  ['objects in objects', '{"a":'.repeat(MAX_DOCUMENT_BYTES / 5)],
  ['blanks', ' '.repeat(MAX_DOCUMENT_BYTES)],
  ['escapes', `"${'\\n'.repeat(MAX_DOCUMENT_BYTES / 2 - 1)}"`],
  ['a list of numbers', `[${'1,'.repeat(MAX_DOCUMENT_BYTES / 2 - 2)}1]`],
])('the largest text of %s is walked to its end', (_, text) => {
  expect(() => readJsonLines(text, new Set(['a']))).not.toThrow();
});
