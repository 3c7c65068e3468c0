import { describe, expect, test } from 'vitest';
import { mayDecideStories, mayExportStories } from '../../domain/desk.ts';
import { isStoryReason, MAX_COUNTED, STORY_REASONS, storyQuery, waitingAfter } from '../../domain/stories.ts';
import words from '../../locales/it/deskStories.json' with { type: 'json' };

const request = (kind: 'read' | 'undo') => ({ id: 1, version: 1, kind });

test('one fewer waits once something was decided, one more once that was taken back, never fewer than none', () => {
  expect(waitingAfter(3, request('read'))).toBe(2);
  expect(waitingAfter(3, { id: 1, version: 1, kind: 'excluded', reason: 'rights', note: '' })).toBe(2);
  expect(waitingAfter(3, request('undo'))).toBe(4);
  expect(waitingAfter(0, request('read'))).toBe(0);
});

test('the number that wait stays the same when there are more than are counted', () => {
  expect(waitingAfter(MAX_COUNTED, request('read'))).toBe(MAX_COUNTED - 1);
  expect(waitingAfter(MAX_COUNTED + 1, request('read'))).toBe(MAX_COUNTED + 1);
});

test('a filter asks for all missions by naming none', () => {
  expect(storyQuery({ status: 'read', mission: '' })).toEqual({ status: 'read' });
  expect(storyQuery({ status: 'read', mission: 'grano2' })).toEqual({ status: 'read', mission: 'grano2' });
});

describe('a reason', () => {
  test.each(STORY_REASONS)('%s is one, and has its words', (reason) => {
    expect(isStoryReason(reason)).toBe(true);
    expect(words[`deskStories.reason.${reason}`]).not.toBe('');
  });

  test.each(['', 'ugly', 'toString', 'Rights'])('%j is none', (text) => {
    expect(isStoryReason(text)).toBe(false);
  });
});

test('clerks and managers decide, managers and auditors take files along', () => {
  const roles = ['clerk', 'manager', 'auditor'] as const;
  expect(roles.map((role) => mayDecideStories({ role }))).toEqual([true, true, false]);
  expect(roles.map((role) => mayExportStories({ role }))).toEqual([false, true, true]);
});
