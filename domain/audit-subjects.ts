import type { AuditEvent } from './audit-events.ts';
import type { Message } from './errors.ts';
import {
  changedEdition,
  closedEdition,
  colleague,
  firstOf,
  limit,
  nothing,
  oneOf,
  reads,
  removedData,
  type SubjectPeople,
  type SubjectReader,
  say,
  sayReason,
  typed,
} from './subject-readings.ts';

// The subject of a row of the audit log in sentences. The log stores `item 1000, by staff 1`, which is sealed; every kind of
// row has a reading here that translates it. A subject that no reading knows is shown as it is stored.

type Row = { event: string; subject?: string | null | undefined };

const ADDRESS = firstOf(nothing, reads(/^(?<code>[\w-]{22})$/, 'address'));
const RECEIPT = reads(/^item (?<id>\d+)(?:@(?<version>\d+))?$/, 'receipt', { version: 'version' });
const STORY = reads(/^story (?<id>\d+)$/, 'story');
const DRAFT = reads(/^draft (?<id>\d+)(?: of edition (?<code>\S+))?$/, 'draft', { code: 'edition' });
const EDITION = reads(/^edition (?<code>\S+)$/, 'edition');
const WIN = reads(
  /^win (?<win>\d+)(?:, item (?<id>\d+))?, edition (?<code>\S+), prize (?<prize>\d+), place (?<place>\d+)$/,
  'win',
  { id: 'receipt' },
);
const STORIES = oneOf({
  'stories pending': 'stories.pending',
  'stories read': 'stories.read',
  'stories excluded': 'stories.excluded',
});

const LOOKED = firstOf(
  RECEIPT,
  STORY,
  STORIES,
  reads(/^winners of (?<code>\S+)$/, 'winners'),
  reads(/^preview of draft (?<id>\d+)$/, 'preview'),
  oneOf({
    'receipts pending': 'receipts.pending',
    'receipts approved': 'receipts.approved',
    'receipts refused': 'receipts.refused',
    'receipts released': 'receipts.released',
    'receipts by number': 'receipts.number',
    receipts: 'receipts',
    'players by email': 'players.email',
    'players by name': 'players.name',
    'players by number': 'players.number',
    'players by phone': 'players.phone',
    'players by receipt': 'players.receipt',
    player: 'player',
    'player stories': 'player.stories',
    'player certificate': 'player.certificate',
    'player receipts': 'player.receipts',
    'player completions': 'player.completions',
    'player points': 'player.points',
    'player mails': 'player.mails',
    'player signals': 'player.signals',
    'player events': 'player.events',
    'audit log': 'auditLog',
    signals: 'signals',
    files: 'files',
  }),
);

const EXPORTED = firstOf(
  STORIES,
  reads(/^answers of survey (?<id>\d+)$/, 'answers'),
  reads(/^winners of (?<code>\S+) with names$/, 'winnersWithNames'),
  reads(/^participations of (?<code>\S+)$/, 'participationsOf'),
  oneOf({
    'figures days': 'figures.days',
    'figures hours': 'figures.hours',
    'figures signUps': 'figures.signUps',
    'figures funnel': 'figures.funnel',
    'figures missions': 'figures.missions',
    'audit log': 'auditLog',
    player: 'playerFile',
    participations: 'participations',
    'participations with names': 'participationsWithNames',
  }),
);

/** What a row of each kind is about. */
const READINGS: Record<AuditEvent, SubjectReader> = {
  'account.created': nothing,
  'account.joined': nothing,
  'account.closed': nothing,
  'login.accepted': ADDRESS,
  'login.refused': ADDRESS,
  'session.renewed': nothing,
  'session.reuse-alarm': nothing,
  'session.closed': nothing,
  'code.sent': nothing,
  'code.refused': ADDRESS,
  'code.accepted': ADDRESS,
  'password.reset-asked': nothing,
  'password.changed': nothing,
  'password.refused': nothing,
  'consent.given': reads(/^(?<code>\S+)$/, 'consent'),
  'consent.withdrawn': reads(/^policy (?<code>\d+)$/, 'consentNumber'),
  'rules.accepted': reads(/^(?<code>\S+) (?<link>\S+) sha256 (?<sha>\S+)$/, 'rulesAccepted'),
  'redirect.redeemed': nothing,
  'redirect.refused': oneOf({
    used: 'redirect.used',
    expired: 'redirect.expired',
    inactive: 'redirect.inactive',
    policies: 'redirect.policies',
  }),
  'receipt.created': RECEIPT,
  'receipt.changed': RECEIPT,
  'receipt.released': RECEIPT,
  'receipt.approved': RECEIPT,
  'receipt.refused': RECEIPT,
  'receipt.reopened': RECEIPT,
  'limit.hit': limit,
  'access.refused': firstOf(
    reads(/^desk (?<call>\w+)$/, 'deskCall'),
    reads(/^(?<call>\w+) (?<status>\d{3})$/, 'siteCall'),
  ),
  'desk.invited': colleague,
  'desk.joined': nothing,
  'desk.blocked': colleague,
  'desk.signed-in': firstOf(nothing, oneOf({ demonstration: 'demonstration' })),
  'desk.sign-in-refused': firstOf(
    oneOf({ code: 'wrongCode' }),
    reads(/^desk (?<code>[\w-]{22})$/, 'wrongPassword'),
  ),
  'desk.signed-out': nothing,
  'desk.looked': LOOKED,
  'desk.exported': EXPORTED,
  'player.blocked': typed,
  'player.unblocked': typed,
  'player.erased': nothing,
  'records.removed': reads(
    /^edition (?<code>\S+), ended (?<day>\S+): (?<receipts>\d+) receipts, (?<acceptances>\d+) acceptances$/,
    'removed',
  ),
  'answers.removed': nothing,
  'data.removed': removedData,
  'story.read': STORY,
  'story.excluded': STORY,
  'story.undone': STORY,
  'edition.drafted': DRAFT,
  'edition.draft-saved': DRAFT,
  'edition.draft-discarded': DRAFT,
  'edition.opened': EDITION,
  'edition.replaced': EDITION,
  'edition.closed': closedEdition,
  'edition.changed': changedEdition,
  'edition.rules-published': reads(
    /^edition (?<code>\S+), rules (?<version>\d+), sha256 (?<sha>\w+)(?<told>, players told)?$/,
    'rules',
    { told: 'playersTold' },
  ),
  'survey.published': reads(/^survey (?<name>\S+), version (?<version>\d+)$/, 'survey'),
  'missions.published': reads(/^missions, version (?<version>\d+)$/, 'version'),
  'policy.published': reads(/^policy (?<code>\S+), version (?<version>\d+), sha256 (?<sha>\w+)$/, 'policy'),
  'draw.sealed': reads(/^edition (?<code>\S+), (?<entries>\d+) entries, (?<sha>\w+)$/, 'sealed'),
  'draw.held': reads(/^edition (?<code>\S+), seed (?<seed>.*)$/s, 'held'),
  'draw.told': reads(/^edition (?<code>\S+), (?<winners>\d+) winners$/, 'told'),
  'audit.checked': nothing,
  'win.drawn': WIN,
  'win.told': WIN,
  'win.confirmed': WIN,
  'win.delivered': WIN,
  'win.uncollected': WIN,
  'win.declined': WIN,
  'win.lapsed': WIN,
  'win.excluded': WIN,
  'installation.bound': firstOf(nothing, reads(/^(?<flags>--.*)$/, 'flags')),
};

const isKnown = (event: string): event is AuditEvent => Object.hasOwn(READINGS, event);

/** Splits a subject. The person stands at its end, but before the reason of a reopening and the flags of a binding. */
function partsOf(event: string, subject: string): { what: string; by?: string; reason?: string } {
  const patterns: Partial<Record<string, RegExp>> = {
    'receipt.reopened': /^(?<what>item [\d@]+), by (?<by>[^:]+): (?<reason>.*)$/s,
    'installation.bound': /^by (?<by>[^,]+)(?:, (?<what>--.*))?$/,
    // The name of a limit may have a `by` of its own.
    'limit.hit': /^(?<what>.*)$/s,
  };
  const pattern = patterns[event] ?? /^(?:(?<what>.*), )?by (?<by>[^,]+)$/s;
  const { what = '', ...rest } = pattern.exec(subject)?.groups ?? { what: subject };
  return { what, ...rest };
}

/** Somebody of the desk, a player, the site by itself, or whoever runs the commands. */
function actorMessage(by: string, people: SubjectPeople): Message {
  if (by === 'the site') return say('by.site');
  const { kind, id } = /^(?<kind>staff|player) (?<id>\d+)$/.exec(by)?.groups ?? {};
  if (id === undefined) return say('by.command', { name: by });
  if (kind === 'player') return say('by.player', { id });
  const name = people.find((one) => one.id === Number(id))?.name;
  return name === undefined ? say('by.personNumber', { id }) : say('by.person', { name });
}

/** The sentences for what a row is about, its reason and its person; the stored subject where no reading knows it. */
export function wordsOfSubject({ event, subject }: Row, people: SubjectPeople = []): readonly Message[] {
  if (subject === null || subject === undefined) return [];
  const { what, by, reason } = partsOf(event, subject);
  const words = isKnown(event) ? READINGS[event](what, people) : undefined;
  if (words === undefined) return [{ text: subject }];
  return [
    ...words,
    ...(reason === undefined ? [] : [sayReason(reason)]),
    ...(by === undefined ? [] : [actorMessage(by, people)]),
  ];
}
