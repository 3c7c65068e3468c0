import type { DeskDraft, DeskEdition, DeskEditions, DeskPreviewPass } from '../../../domain/desk.ts';
import type { EditionForm } from '../../../domain/edition-form.ts';
import { deskDraftMachine } from '../../../machines/desk/desk-draft.machine.ts';
import { deskEditionsMachine } from '../../../machines/desk/desk-editions.machine.ts';
import { deskPreviewMachine } from '../../../machines/desk/desk-preview.machine.ts';
import { heldBy, type PortsOf, portsOf } from './held-machine.ts';

const UNTIL = '2025-08-29';

/** The edition that runs; what a test is not about is fine. */
export const aDeskEdition = (changes: Partial<DeskEdition> = {}): DeskEdition => ({
  code: 'natura_contest',
  description: 'La natura nel piatto',
  state: 'running',
  hasRules: true,
  startDate: '2025-07-16',
  endDate: UNTIL,
  movedFrom: null,
  publicReason: null,
  today: '2025-08-01',
  dailyReceipts: 3,
  acts: (['rules', 'set', 'extend', 'close'] as const).map((act) => ({ act, until: UNTIL })),
  charity: 'Banco Alimentare',
  products: null,
  drawUntil: null,
  keepOriginalsUntil: null,
  prizes: [{ name: 'Pentola', description: 'Di rame', quantity: 20, unitValue: '89.90' }],
  receipts: 12,
  players: 7,
  rulesLink: 'http://localhost:8080/documenti/x.pdf',
  rules: [
    {
      version: 1,
      sha256: 'a'.repeat(64),
      bytes: 120_000,
      by: 'staff 3',
      told: 1,
      publishedAt: '2025-07-15T10:00:00+02:00',
      url: 'http://localhost:8080/documenti/a.pdf',
    },
  ],
  lastAct: { act: 'opened', by: 'Renata Bassi', at: '2025-07-01T10:00:00+02:00' },
  ...changes,
});

export const AUTUMN: EditionForm = {
  code: 'autunno',
  description: 'Autunno in cucina',
  startDate: '2025-10-01',
  endDate: '2025-11-30',
  dailyReceipts: '3',
  charity: 'Banco Alimentare',
  products: '',
  drawUntil: '',
  keepOriginalsUntil: '',
  prizes: [{ name: 'Pentola', description: 'Di rame', quantity: '20', unitValue: '89,90' }],
};

/** A draft of a new edition without mistakes. */
export const aDeskDraft = (changes: Partial<DeskDraft> = {}): DeskDraft => ({
  id: 3,
  version: 1,
  replaces: null,
  savedAt: '2025-08-01T10:00:00+02:00',
  by: 'Renata Bassi',
  form: { ...AUTUMN, prizes: [...AUTUMN.prizes] },
  standing: null,
  lastAct: null,
  today: '2025-08-01',
  known: [
    { code: 'natura_contest', description: 'La natura nel piatto', startDate: '2025-07-16', endDate: UNTIL },
  ],
  ...changes,
});

/** A draft of the edition of autumn, which is open and has not begun. */
export const aReplacingDraft = (changes: Partial<DeskDraft> = {}): DeskDraft =>
  aDeskDraft({
    replaces: 'autunno',
    standing: { ...AUTUMN, prizes: [...AUTUMN.prizes] },
    lastAct: { act: 'opened', by: 'Renata Bassi', at: '2025-07-20T10:00:00+02:00' },
    known: [{ code: 'autunno', description: 'Autunno', startDate: '2025-10-01', endDate: '2025-11-30' }],
    ...changes,
  });

export const EDITIONS: DeskEditions = {
  today: '2025-08-01',
  editions: [aDeskEdition()],
  drafts: [
    {
      id: 3,
      version: 1,
      replaces: null,
      code: 'autunno',
      description: 'Autunno in cucina',
      savedAt: '2025-08-01T10:00:00+02:00',
      by: 'Renata Bassi',
    },
  ],
};

export const A_PASS: DeskPreviewPass = { port: 8082, pass: 'a-pass', until: '2025-08-01T10:30:00+02:00' };

/** The ports of the room of the editions, answered by the test. */
export const heldEditionPorts = () => ({
  ...portsOf(deskEditionsMachine),
  ...portsOf(deskDraftMachine),
  ...portsOf(deskPreviewMachine),
});

export const heldEditions = (ports: PortsOf<typeof deskEditionsMachine>) =>
  heldBy(deskEditionsMachine, ports);
export const heldDraft = (ports: PortsOf<typeof deskDraftMachine>) => heldBy(deskDraftMachine, ports);
export const heldPreview = (ports: PortsOf<typeof deskPreviewMachine>) => heldBy(deskPreviewMachine, ports);
