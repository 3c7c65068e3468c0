import { describe, expect, test } from 'vitest';
import type { Answers } from '../../domain/answers.ts';
import { createDrafts } from '../../src/adapters/drafts.ts';
import { aStore, entry, NOON } from './support/a-store.ts';
import { askPort } from './support/ask-port.ts';

const KEY = 'spiga.draft.completions';
const SURVEY = { tempo: '4', formati: ['penne', 'fusilli'] };
const STORY = { story: 'La domenica la nonna tirava la sfoglia.' };
const shelf = { read: async () => null, write: async () => undefined, drop: async () => undefined };

/** The drafts of this browser; each call of `page` is another visit, or another tab. */
function aBrowser(held: Record<string, string> = {}) {
  const storage = aStore(held);
  const page = () => {
    const { ports, ...drafts } = createDrafts(storage.store, shelf);
    return {
      keep: (name: string, draft: Answers) => drafts.keep({ flow: 'completion', name, draft }),
      drop: (name: string) => drafts.drop({ flow: 'completion', name }),
      dropAll: drafts.dropAll,
      read: (name: string) => askPort(ports.completion, { name }),
    };
  };
  return { ...storage, page };
}

describe('what is being answered', () => {
  test('is there at the next visit, one draft for each name', async () => {
    const { page } = aBrowser();
    page().keep('survey_abitudini', SURVEY);
    page().keep('story', STORY);
    page().keep('story', { story: `${STORY.story} E noi rubavamo i ritagli.` });
    expect(await page().read('survey_abitudini')).toEqual(SURVEY);
    expect(await page().read('story')).toEqual({ story: `${STORY.story} E noi rubavamo i ritagli.` });
    expect(await page().read('opinion')).toBeNull();
  });

  test('lives 30 days, as everything that is kept', async () => {
    const { page, held, clock } = aBrowser();
    page().keep('story', STORY);
    expect(held()).toEqual({ [KEY]: entry({ story: STORY }, NOON + 2_592_000_000) });
    clock.now += 2_592_000_000;
    expect(await page().read('story')).toBeNull();
  });

  test('of two tabs is kept side by side', async () => {
    const { page } = aBrowser();
    const [one, other] = [page(), page()];
    one.keep('story', STORY);
    other.keep('survey_abitudini', SURVEY);
    one.keep('story', STORY);
    expect(await page().read('survey_abitudini')).toEqual(SURVEY);
  });

  test('is dropped once it is sent, and the others stay; with the last the entry goes', async () => {
    const { page, held } = aBrowser();
    page().keep('survey_abitudini', SURVEY);
    page().keep('story', STORY);
    page().drop('story');
    page().drop('opinion');
    expect(await page().read('story')).toBeNull();
    expect(await page().read('survey_abitudini')).toEqual(SURVEY);
    page().drop('survey_abitudini');
    expect(held()).toEqual({});
  });

  test('is dropped with all the others at logout', async () => {
    const { page, held } = aBrowser();
    page().keep('survey_abitudini', SURVEY);
    page().keep('story', STORY);
    page().dropAll();
    expect(held()).toEqual({});
    expect(await page().read('story')).toBeNull();
  });

  test('may be longer than what can be sent: too much is refused, not lost', async () => {
    const { page } = aBrowser();
    const long = { story: 'a'.repeat(4_500) };
    page().keep('story', long);
    expect(await page().read('story')).toEqual(long);
  });

  test.for<[string, Answers]>([
    ['a text without end', { story: 'a'.repeat(20_001) }],
    ['a list without end', { formati: Array.from({ length: 101 }, () => 'penne') }],
  ])('stays as it was while somebody sends in %s', async ([, draft]) => {
    const { page } = aBrowser();
    const tab = page();
    tab.keep('story', STORY);
    tab.keep('story', draft);
    expect(await page().read('story')).toEqual(STORY);
  });

  test.for([
    ['a text', 'story'],
    ['a list', [STORY]],
    ['a draft that is a text', { story: 'La domenica' }],
    ['an answer that is a number', { story: { story: 7 } }],
    ['a list of numbers', { survey: { formati: [7] } }],
    [
      'more names than there are pages',
      Object.fromEntries(Array.from({ length: 51 }, (_, at) => [at, STORY])),
    ],
  ])('of the wrong shape is deleted and counts as none: %s', async ([, value]) => {
    const { page, held } = aBrowser({ [KEY]: entry(value) });
    expect(await page().read('story')).toBeNull();
    expect(held()).toEqual({});
  });
});
