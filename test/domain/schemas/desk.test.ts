import { describe, expect, test } from 'vitest';
import { parseAuditPage, parseFigures, parseLastCheck } from '../../../domain/schemas/desk-audit.ts';
import {
  parseCheckedDocument,
  parseDocument,
  parseDocuments,
} from '../../../domain/schemas/desk-documents.ts';
import {
  parseAccount,
  parseAccounts,
  parseDoor,
  parseInvitation,
  parseInvited,
  parseMe,
  parsePeople,
  parseTicket,
} from '../../../domain/schemas/desk-door.ts';
import {
  parseDeskDraw,
  parseDeskDraws,
  parseDrawPieces,
  parseMarkedPiece,
} from '../../../domain/schemas/desk-draws.ts';
import {
  parseDeskEdition,
  parseDeskEditions,
  parseDraft,
  parsePreviewPass,
} from '../../../domain/schemas/desk-editions.ts';
import {
  parseDeskPlayer,
  parsePlayerPage,
  parseRecords,
  parseSignUps,
} from '../../../domain/schemas/desk-players.ts';
import {
  parseDecided,
  parseNext,
  parseQueue,
  parseReceiptPage,
  parseReview,
  parseUndone,
} from '../../../domain/schemas/desk-review.ts';
import {
  parseAnsweredSurveys,
  parseStory,
  parseStoryPage,
  parseSurveyCounts,
} from '../../../domain/schemas/desk-stories.ts';
import * as contest from './desk-contest-samples.ts';
import { answerExamples, placesOf } from './desk-contract.ts';
import * as documents from './desk-document-samples.ts';
import * as sample from './desk-samples.ts';
import { JUNK } from './samples.ts';
import { eachChanged, eachLacking, eachWrong, type Spoilt } from './spoilt.ts';

// Each answer of the desk's server is held against openapi/desk.yaml, place by place.

type Answer = { name: string; read: (value: unknown) => unknown; whole: object };

const DRAW_LINE = (({
  prizes,
  verifier,
  blockedEntries,
  closedReceipts,
  blockedToTell,
  closedToTell,
  ...line
}) => line)(contest.DRAW);
const MISSION = { code: 'rigacuore', description: 'Riempi il cuore' };

const ANSWERS: Answer[] = [
  { name: 'Door', read: parseDoor, whole: { me: sample.ME, people: [sample.PERSON] } },
  { name: 'Ticket', read: parseTicket, whole: { ticket: 'PB1dFTm0' } },
  { name: 'Me', read: parseMe, whole: sample.ME },
  { name: 'Invitation', read: parseInvitation, whole: sample.INVITATION },
  { name: 'Queue', read: parseQueue, whole: sample.QUEUE },
  { name: 'Next', read: parseNext, whole: { waiting: 30, receipt: sample.REVIEW } },
  {
    name: 'Receipts',
    read: parseReceiptPage,
    whole: {
      data: [sample.RECEIPT_LINE],
      next: 1042,
      editions: [{ code: 'natura_contest', description: 'La natura nel piatto' }],
    },
  },
  { name: 'Review', read: parseReview, whole: sample.REVIEW },
  { name: 'Decided', read: parseDecided, whole: sample.DECIDED },
  { name: 'Undone', read: parseUndone, whole: sample.UNDONE },
  { name: 'Players', read: parsePlayerPage, whole: { data: [sample.PLAYER_LINE], next: 1007 } },
  { name: 'SignUps', read: parseSignUps, whole: { hours: [{ from: sample.ME.until, count: 12 }] } },
  { name: 'Player', read: parseDeskPlayer, whole: sample.PLAYER },
  ...sample.RECORDS.map((whole) => ({ name: 'Records', read: parseRecords, whole })),
  { name: 'Editions', read: parseDeskEditions, whole: contest.EDITIONS },
  { name: 'Edition', read: parseDeskEdition, whole: contest.EDITION },
  { name: 'Draft', read: parseDraft, whole: contest.DRAFT },
  { name: 'PreviewPass', read: parsePreviewPass, whole: contest.PASS },
  { name: 'Figures', read: parseFigures, whole: contest.FIGURES },
  { name: 'AuditPage', read: parseAuditPage, whole: { data: [contest.AUDIT_LINE], next: 7 } },
  { name: 'Account', read: parseAccount, whole: sample.ACCOUNT },
  { name: 'Accounts', read: parseAccounts, whole: { accounts: [sample.ACCOUNT], total: 1 } },
  { name: 'Invited', read: parseInvited, whole: sample.INVITED },
  { name: 'People', read: parsePeople, whole: { people: [sample.PERSON] } },
  { name: 'LastCheck', read: parseLastCheck, whole: { check: contest.CHECK } },
  {
    name: 'Stories',
    read: parseStoryPage,
    whole: { data: [contest.STORY], next: 1012, waiting: 1, missions: [MISSION] },
  },
  { name: 'Story', read: parseStory, whole: contest.STORY },
  { name: 'Surveys', read: parseAnsweredSurveys, whole: { surveys: [contest.COUNTS.survey] } },
  { name: 'SurveyCounts', read: parseSurveyCounts, whole: contest.COUNTS },
  { name: 'Documents', read: parseDocuments, whole: { documents: [documents.LINE] } },
  { name: 'Document', read: parseDocument, whole: documents.DOCUMENT },
  { name: 'CheckedDocument', read: parseCheckedDocument, whole: documents.CHECKED },
  { name: 'Draws', read: parseDeskDraws, whole: { draws: [DRAW_LINE] } },
  { name: 'Draw', read: parseDeskDraw, whole: contest.DRAW },
  { name: 'DrawPieces', read: parseDrawPieces, whole: { data: [contest.PIECE], next: '1-1' } },
  { name: 'MarkedPiece', read: parseMarkedPiece, whole: { draw: contest.DRAW, pieces: [contest.PIECE] } },
];

test('this list has a sample and a reader for every answer of the contract', () => {
  const answered = new Set(answerExamples().map(([name]) => name));
  expect(new Set(ANSWERS.map(({ name }) => name))).toEqual(answered);
});

test.each(answerExamples())('%s: reads the example of the contract', (name, example) => {
  const answer = ANSWERS.find((one) => one.name === name);
  expect(answer?.read(example)).toEqual(example);
});

describe.each(ANSWERS)('$name', ({ name, read, whole }) => {
  const places = placesOf(name, whole);
  const placesThat = (are: (place: NonNullable<ReturnType<typeof places.get>>) => unknown) =>
    [...places].filter(([, place]) => are(place)).map(([way]) => way);
  /** The ways to what was spoilt and is taken nevertheless. */
  const taken = (spoilt: readonly Spoilt[]) =>
    spoilt.filter(([, value]) => read(value) !== null).map(([way]) => way);

  test('is read completely, without what the contract does not have', () => {
    expect(read(JSON.parse(JSON.stringify({ ...whole, shoeSize: 43 })))).toEqual(whole);
  });

  test('is refused with a value of another type, and is no junk', () => {
    expect(taken(eachWrong(whole))).toEqual(placesThat(({ isFree }) => isFree));
    expect(JUNK.map(read)).toEqual(JUNK.map(() => null));
  });

  test('may lack what the contract calls optional, and nothing else', () => {
    expect(taken(eachLacking(whole))).toEqual(placesThat(({ isOptional }) => isOptional));
  });

  test('may have null where the contract has it, and nowhere else', () => {
    expect(taken(eachChanged(whole, () => [null]))).toEqual(placesThat(({ isNullable }) => isNullable));
  });

  test('may have each word that the contract has in a place, and no other', () => {
    const words = (way: string) => places.get(way)?.words ?? [];
    const isKind = (way: string) => name === 'Records' && way === 'kind';
    const worded = eachChanged(whole, (_part, way) => (isKind(way) ? [] : words(way)));
    expect(taken(worded)).toEqual(worded.map(([way]) => way));
    expect(taken(eachChanged(whole, (_part, way) => (words(way).length > 0 ? ['lost'] : [])))).toEqual([]);
  });

  test('is refused with a day or an instant that no calendar has', () => {
    const isDated = (way: string) => places.get(way)?.format?.startsWith('date');
    const dated = eachChanged(whole, (_part, way) =>
      isDated(way) ? ['2025-02-30', '2025-02-30T10:00:00+01:00', 'ieri', ''] : [],
    );
    expect(taken(dated)).toEqual([]);
  });

  test('is refused with a number below what can be counted, but for the points that a decision takes back', () => {
    const below = eachChanged(whole, (part) =>
      typeof part === 'number' ? [-1, 0.5, Number.MAX_SAFE_INTEGER + 1] : [],
    );
    const signed = [...places.keys()].filter((way) => /decisions\.\d+\.points$/.test(way));
    expect(taken(below).filter((way) => !places.get(way)?.isFree)).toEqual(signed);
  });

  test('has lists of a thousand rows at most', () => {
    const isLong = (part: unknown, rows: number) =>
      Array.isArray(part) ? [Array.from({ length: rows }, () => part[0])] : [];
    const lists = eachChanged(whole, (part) => isLong(part, 1_000));
    expect(taken(lists)).toEqual(lists.map(([way]) => way));
    expect(taken(eachChanged(whole, (part) => isLong(part, 1_001)))).toEqual([]);
  });
});

describe('limits', () => {
  test.each([
    ['an amount', '12.5', parseReview, { ...sample.REVIEW, amount: '12.5' }],
    [
      'a link',
      'javascript:alert(1)',
      parseDeskEdition,
      { ...contest.EDITION, rulesLink: 'javascript:alert(1)' },
    ],
    ['a link', '//evil.example', parseDeskDraw, { ...contest.DRAW, verifier: '//evil.example' }],
    [
      'the secret of an app',
      'https://',
      parseInvitation,
      { ...sample.INVITATION, address: 'https://a.example' },
    ],
    ['a port', '0', parsePreviewPass, { ...contest.PASS, port: 0 }],
    ['a port', '65536', parsePreviewPass, { ...contest.PASS, port: 65_536 }],
    ['a pass', '', parsePreviewPass, { ...contest.PASS, pass: '' }],
    ['a ticket', '', parseTicket, { ticket: '' }],
    ['an hour', '24', parseFigures, { ...contest.FIGURES, hours: [{ hour: 24, receipts: 1 }] }],
  ] as const)('%s is not “%s”', (_what, _value, read, answer) => {
    expect(read(answer)).toBeNull();
  });

  test('an address for a QR code has a thousand characters at most', () => {
    const invitation = (letters: number) => ({
      ...sample.INVITATION,
      address: 'otpauth://'.padEnd(letters, 'a'),
    });
    expect(parseInvitation(invitation(1_000))).not.toBeNull();
    expect(parseInvitation(invitation(1_001))).toBeNull();
  });
});
