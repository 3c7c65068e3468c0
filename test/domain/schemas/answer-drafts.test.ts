import { describe, expect, test } from 'vitest';
import { parseAnswerDrafts } from '../../../domain/schemas/drafts.ts';

const DRAFTS = {
  survey_abitudini: { frequenza: 'ogni-giorno', formati: ['penne', 'fusilli'], ricordo: '' },
  'story-1': { story: 'La pasta della domenica.' },
};

describe('what was answered before a reload', () => {
  test('comes back under the name of its survey, and may be nothing', () => {
    expect(parseAnswerDrafts(JSON.parse(JSON.stringify(DRAFTS)))).toEqual(DRAFTS);
    expect(parseAnswerDrafts({})).toEqual({});
    expect(parseAnswerDrafts({ story: {} })).toEqual({ story: {} });
  });

  test.for([
    undefined,
    null,
    '',
    7,
    [],
    [{ story: 'x' }],
    { story: null },
    { story: 'x' },
    { story: { story: null } },
    { story: { story: 5 } },
    { story: { story: ['x', 5] } },
    { story: { story: { story: 'x' } } },
    { ...DRAFTS, opinion: { liking: 5 } },
  ])('is not %j', (junk) => {
    expect(parseAnswerDrafts(junk)).toBeNull();
  });

  test('never goes into what every object has in common', () => {
    const hostile: unknown = JSON.parse('{"__proto__":{"a":"x"},"constructor":{"a":"x"},"story":{}}');
    const drafts = parseAnswerDrafts(hostile);
    expect(Object.keys(drafts ?? {})).toEqual(['story']);
    expect(Object.getPrototypeOf(drafts)).toBe(Object.prototype);
  });
});
