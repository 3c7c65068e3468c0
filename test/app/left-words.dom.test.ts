import { expect, test } from 'vitest';
import { EMPTY_SIGN_UP_DRAFT } from '../../domain/account-forms.ts';
import { entry } from '../adapters/support/a-store.ts';
import { aPlayer, aRefreshedSession, aSession } from '../machines/support/people.ts';
import { aSite } from './support/some-services.ts';

// The typed values of a person who is signed out without having asked for it (§X.13).

const KEPT = {
  'spiga.user': entry(aSession()),
  'spiga.userData': entry(aPlayer()),
  'spiga.draft.signUp': entry(EMPTY_SIGN_UP_DRAFT),
};

const story = (name: string) =>
  ({ type: 'draft.changed', flow: 'completion', name, draft: { story: 'Una storia.' } }) as const;
const drafts = (held: object) => Object.keys(held).filter((key) => key.includes('.draft.'));

test.for(['refused', 'playerLost'] as const)(
  'a session that the server ended (%s) leaves the words for the same address, in every tab, and for no other',
  (because) => {
    const { receive, storage } = aSite(KEPT);
    receive(story('story'));
    receive({ type: 'session.closed', because, session: aSession() });
    // The other tabs hear that it is gone, and are refused themselves.
    receive({ type: 'session.closed', because: 'elsewhere', session: aSession() });
    receive({ type: 'session.closed', because, session: aSession() });
    expect(drafts(storage.held())).toContain('spiga.draft.completions');
    receive({ type: 'session.kept', session: aRefreshedSession(), player: null });
    receive({
      type: 'session.kept',
      session: aRefreshedSession(),
      player: aPlayer({ id: 8, email: 'Maria@example.com' }),
    });
    expect(drafts(storage.held())).toEqual(['spiga.draft.signUp', 'spiga.draft.completions']);
    receive({ type: 'session.closed', because, session: aRefreshedSession() });
    receive({ type: 'session.kept', session: aSession(), player: null });
    receive({ type: 'session.kept', session: aSession(), player: aPlayer({ email: 'giulia@example.com' }) });
    expect(drafts(storage.held())).toEqual([]);
  },
);

test('the site reserves the drafts before it removes the session', () => {
  const { receive, storage } = aSite(KEPT);
  storage.calls();
  receive({ type: 'session.closed', because: 'refused', session: aSession() });
  const changes = storage.calls().filter((call) => !call.startsWith('getItem'));
  expect(changes.slice(0, 2)).toEqual(['setItem spiga.draft.leftBy', 'removeItem spiga.user']);
});

test('a logout deletes all drafts, also earlier ones', () => {
  const { receive, storage } = aSite(KEPT);
  receive({ type: 'session.closed', because: 'refused', session: aSession() });
  receive({ type: 'session.closed', because: 'logout', session: null });
  expect(drafts(storage.held())).toEqual([]);
});
