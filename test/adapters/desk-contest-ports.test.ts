import { expect, test } from 'vitest';
import { emptyForm } from '../../domain/edition-form.ts';
import type { DeskClient } from '../../src/desk/adapters/desk-client.ts';
import { drawPorts } from '../../src/desk/adapters/draw-ports.ts';
import { editionPorts } from '../../src/desk/adapters/edition-ports.ts';
import { storyPorts } from '../../src/desk/adapters/story-ports.ts';
import * as contest from '../domain/schemas/desk-contest-samples.ts';
import { aPdf } from '../server/support/a-pdf.ts';
import { aDesk, type DeskCase, testDeskPorts } from './support/a-desk.ts';
import { aStore } from './support/a-store.ts';
import { askPort } from './support/ask-port.ts';

// The desk's rooms of editions, stories and draws.

const portsOf = (client: DeskClient) => ({
  ...editionPorts(client, aStore().store),
  ...storyPorts(client),
  ...drawPorts(client),
});
type Ports = ReturnType<typeof portsOf>;
type Case = DeskCase<Ports>;

const at = { id: 1042, version: 2 };
const page = { data: [], next: null };
const stories = { data: [contest.STORY], next: null, waiting: 0, missions: [] };
const marked = { draw: contest.DRAW, pieces: [contest.PIECE] };
const extending = { lastDay: '2025-12-01', article: '11', reason: 'Sito fermo' };
const closing = { lastDay: '2025-08-10', reason: 'Premi finiti' };
const terms = { reserves: '5', confirmDays: '10', onePrizeEach: true };
const drawn = { seed: '1234 5678', official: 'Dott. Neri' };
const marking = { kind: 'mark', winId: 3, seen: 'told', reason: 'Articolo 9.' } as const;
const told = { status: 'pending', mission: 'rigacuore' } as const;

/** The cases by port: a port without cases does not compile. */
const CASES: Record<Exclude<keyof Ports, 'discardDraft' | 'rememberForm' | 'judgeRules'>, Case[]> = {
  listEditions: [['GET /editions', '', contest.EDITIONS, (p) => askPort(p.listEditions, undefined)]],
  readEdition: [
    ['GET /editions/autunno', '', contest.EDITION, (p) => askPort(p.readEdition, { code: 'autunno' })],
  ],
  actOnEdition: (
    [
      ['change', { charity: 'Caritas' }, { kind: 'set', change: { charity: 'Caritas' } }],
      ['extend', extending, { kind: 'extend', ...extending }],
      ['close', closing, { kind: 'close', ...closing }],
      ['rules?tell=yes', '%PDF', { kind: 'rules', file: new File(['%PDF'], 'a.pdf'), tellsPlayers: true }],
      ['rules?tell=no', '%PDF', { kind: 'rules', file: new File(['%PDF'], 'a.pdf'), tellsPlayers: false }],
    ] as const
  ).map(
    ([place, body, request]): Case => [
      `POST /editions/autunno/${place}`,
      body,
      contest.EDITION,
      (p) => askPort(p.actOnEdition, { code: 'autunno', request }),
    ],
  ),
  beginDraft: [
    ['POST /drafts', {}, contest.DRAFT, (p) => askPort(p.beginDraft, { replaces: null })],
    [
      'POST /drafts',
      { description: 'Autunno in cucina' },
      contest.DRAFT,
      (p) => askPort(p.beginDraft, { replaces: null, description: 'Autunno in cucina' }),
    ],
    [
      'POST /drafts',
      { replaces: 'autunno' },
      contest.DRAFT,
      (p) => askPort(p.beginDraft, { replaces: 'autunno' }),
    ],
  ],
  readDraft: [['GET /drafts/3', '', contest.DRAFT, (p) => askPort(p.readDraft, { id: 3 })]],
  saveDraft: [
    [
      'PUT /drafts/3',
      { version: 1, form: emptyForm },
      contest.DRAFT,
      (p) => askPort(p.saveDraft, { id: 3, version: 1, form: emptyForm }),
    ],
  ],
  publishDraft: [
    [
      'POST /drafts/3/publish',
      { version: 1, seen: emptyForm },
      contest.EDITION,
      (p) => askPort(p.publishDraft, { id: 3, version: 1, seen: emptyForm }),
    ],
  ],
  openPreview: [['POST /drafts/3/preview', '', contest.PASS, (p) => askPort(p.openPreview, { id: 3 })]],
  listStories: [
    [
      'GET /stories?status=pending&mission=rigacuore',
      '',
      stories,
      (p) => askPort(p.listStories, { filter: told, beyond: null }),
    ],
    [
      'GET /players/7/stories?beyond=9',
      '',
      stories,
      (p) => askPort(p.listStories, { filter: { ...told, player: 7 }, beyond: 9 }),
    ],
  ],
  readStory: [['GET /stories/1042', '', contest.STORY, (p) => askPort(p.readStory, at)]],
  decideStory: (
    [
      ['decide', { version: 2, decision: 'read' }, { kind: 'read' }],
      [
        'decide',
        { version: 2, decision: 'excluded', reason: 'rights' },
        { kind: 'excluded', reason: 'rights', note: '' },
      ],
      [
        'decide',
        { version: 2, decision: 'excluded', reason: 'rights', note: 'Da un libro.' },
        { kind: 'excluded', reason: 'rights', note: 'Da un libro.' },
      ],
      ['undo', { version: 2 }, { kind: 'undo' }],
    ] as const
  ).map(
    ([act, body, request]): Case => [
      `POST /stories/1042/${act}`,
      body,
      contest.STORY,
      (p) => askPort(p.decideStory, { request: { ...at, ...request } }),
    ],
  ),
  listAnsweredSurveys: [
    ['GET /surveys', '', { surveys: [] }, (p) => askPort(p.listAnsweredSurveys, undefined)],
  ],
  countAnswers: [['GET /surveys/1', '', contest.COUNTS, (p) => askPort(p.countAnswers, { id: 1 })]],
  listDraws: [['GET /draws', '', { draws: [] }, (p) => askPort(p.listDraws, undefined)]],
  readDraw: [['GET /draws/autunno', '', contest.DRAW, (p) => askPort(p.readDraw, { code: 'autunno' })]],
  listPieces: [
    ['GET /draws/autunno/pieces', '', page, (p) => askPort(p.listPieces, { code: 'autunno', after: null })],
    [
      'GET /draws/autunno/pieces?after=1-1',
      '',
      page,
      (p) => askPort(p.listPieces, { code: 'autunno', after: '1-1' }),
    ],
  ],
  actOnDraw: (
    [
      ['seal', { reserves: 5, confirmDays: 10, onePrizeEach: true }, { kind: 'seal', ...terms }],
      ['hold', drawn, { kind: 'hold', ...drawn }],
      ['tell', '', { kind: 'tell' }],
      ['wins/3/mark', { seen: 'told', mark: 'delivered' }, { ...marking, mark: 'delivered' }],
      ...(['excluded', 'uncollected'] as const).map(
        (mark) =>
          ['wins/3/mark', { seen: 'told', mark, reason: 'Articolo 9.' }, { ...marking, mark }] as const,
      ),
    ] as const
  ).map(
    ([act, body, request]): Case => [
      `POST /draws/autunno/${act}`,
      body,
      request.kind === 'mark' ? marked : contest.DRAW,
      (p) => askPort(p.actOnDraw, { code: 'autunno', request }),
    ],
  ),
};

testDeskPorts(portsOf, CASES);

test('discardDraft discards a draft and expects no content', async () => {
  const { client, asked } = aDesk(() => new Response(null, { status: 204 }));
  expect(await askPort(portsOf(client).discardDraft, { id: 3 })).toMatchObject({ kind: 'ok' });
  expect(asked).toEqual([['DELETE /drafts/3', '']]);
});

test('judgeRules tells by the bytes of a chosen file whether it is a PDF, and makes no call', async () => {
  const { client, asked } = aDesk(() => new Response(null, { status: 500 }));
  const { judgeRules } = portsOf(client);
  const judge = (bytes: Uint8Array<ArrayBuffer>) => askPort(judgeRules, { file: new File([bytes], 'r.pdf') });
  const whole = Uint8Array.from(aPdf('autunno'));
  expect(await judge(whole)).toEqual({ kind: 'ok', data: { isPdf: true } });
  expect(await judge(whole.slice(0, -20))).toEqual({ kind: 'ok', data: { isPdf: false } });
  const gone = { name: 'r.pdf', size: 1, arrayBuffer: () => Promise.reject(new Error('gone')) };
  expect(await askPort(judgeRules, { file: gone })).toEqual({ kind: 'unreadable' });
  expect(asked).toEqual([]);
});
