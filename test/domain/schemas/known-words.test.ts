// Where a shape knows all the words that may stand in a place.
import { describe, expect, test } from 'vitest';
import { parseTokenResponse } from '../../../domain/schemas/identity.ts';
import { parseItem } from '../../../domain/schemas/participation.ts';
import { parseSurveys } from '../../../domain/schemas/surveys.ts';
import { ITEM, SURVEY } from './whole-answers.ts';
import { TOKENS } from './whole-drafts.ts';

describe('the status of a participation', () => {
  test.each(['pending', 'approved', 'refused', 'released'])('may be %s', (status) => {
    expect(parseItem({ ...ITEM, status })).toEqual({ ...ITEM, status });
  });

  test.each(['', 'Pending', 'pending ', 'lost'])('is never "%s"', (status) => {
    expect(parseItem({ ...ITEM, status })).toBeNull();
  });
});

describe('a question', () => {
  const asking = (type: string) => [
    { ...SURVEY, definition: { questions: [{ name: 'a', title: 'A?', type }] } },
  ];

  test.each(['text', 'choice', 'choices', 'scale'])('may ask for a %s', (type) => {
    expect(parseSurveys({ data: asking(type) })).toEqual(asking(type));
  });

  test.each(['', 'Text', 'matrix'])('never asks for "%s"', (type) => {
    expect(parseSurveys({ data: asking(type) })).toBeNull();
  });
});

describe('the token endpoint (§C.9)', () => {
  test.each(['Bearer', 'bearer', 'BEARER'])('gives tokens of the type %s', (token_type) => {
    expect(parseTokenResponse({ ...TOKENS, token_type })).toEqual({ ...TOKENS, token_type });
  });

  test.each(['', 'mac', 'a bearer', 'bearers', 'bearer '])('never of the type "%s"', (token_type) => {
    expect(parseTokenResponse({ ...TOKENS, token_type })).toBeNull();
  });
});
