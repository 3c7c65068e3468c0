import { describe, expect, test } from 'vitest';
import type { AuditEvent } from '../../domain/audit-events.ts';
import { AUDIT_EVENTS } from '../../domain/audit-events.ts';
import { wordsOfSubject } from '../../domain/audit-subjects.ts';
import { withArticle } from '../../domain/dates.ts';
import type { Message } from '../../domain/errors.ts';
import deskMessages from '../../locales/it/desk.json' with { type: 'json' };
import type { LimitName } from '../../server/auth/rate-limits.ts';

const PEOPLE = [
  { id: 1, name: 'Ilaria Conti' },
  { id: 3, name: 'Renata Bassi' },
];
const SHA = 'a'.repeat(64);
const CODE = 'Zm9vYmFyYmF6cXV4MTIzND';

const messages: Record<string, string> = deskMessages;

function sentenceOf(message: Message): string {
  if ('text' in message) return `kept: ${message.text}`;
  const sentence = messages[message.key];
  if (sentence === undefined) throw new Error(`There is no message for ${message.key}`);
  return sentence.replace(
    /\{\{(\w+)(?:, (\w+))?\}\}/g,
    (_, name: string, article?: Parameters<typeof withArticle>[0]) => {
      const value = message.values?.[name];
      if (value === undefined) throw new Error(`${message.key} lacks ${name}`);
      return article === undefined ? String(value) : withArticle(article, String(value));
    },
  );
}

const wordsOf = (event: string, subject: string | null) =>
  wordsOfSubject({ event, subject }, PEOPLE).map(sentenceOf).join(', ');

const ADDRESS = { [CODE]: `indirizzo, in codice: ${CODE}` };
const RECEIPT = { 'item 1000': 'scontrino 1000' };
const DECIDED = {
  'item 1000, by staff 1': 'scontrino 1000, da Ilaria Conti',
  'item 1000@2, by staff 9': 'scontrino 1000, versione 2, dalla persona n. 9 del banco',
  'item 1000, by anna': 'scontrino 1000, dalla riga di comando, anna',
};
const STORY = { 'story 5, by staff 1': 'storia 5, da Ilaria Conti' };
const PUBLISHED = { 'edition grano, by staff 3': 'edizione grano, da Renata Bassi' };
const BY = { 'by staff 3': 'da Renata Bassi' };
const wonBy = (by: string, said: string) => ({
  [`win 4, item 1000, edition grano, prize 1, place 2, by ${by}`]: `vincita 4, edizione grano, premio 1, posto 2, scontrino 1000, ${said}`,
  [`win 4, edition grano, prize 1, place 2, by ${by}`]: `vincita 4, edizione grano, premio 1, posto 2, ${said}`,
});

/** What the server writes as the subject of each kind of row, and what the desk says of it. */
const SUBJECTS: Record<AuditEvent, Readonly<Record<string, string>>> = {
  'account.created': {},
  'account.joined': {},
  'account.closed': {},
  'login.accepted': ADDRESS,
  'login.refused': ADDRESS,
  'session.renewed': {},
  'session.reuse-alarm': {},
  'session.closed': {},
  'code.sent': {},
  'code.refused': ADDRESS,
  'code.accepted': ADDRESS,
  'password.reset-asked': {},
  'password.changed': {},
  'password.refused': {},
  'consent.given': { privacy: 'consenso «privacy»' },
  'consent.withdrawn': { 'policy 3': 'consenso n. 3' },
  'rules.accepted': {
    [`grano /documenti/r.pdf sha256 ${SHA}`]: `edizione grano, regolamento /documenti/r.pdf, SHA-256 ${SHA}`,
    'grano /documenti/r.pdf sha256 -': 'edizione grano, regolamento /documenti/r.pdf, SHA-256 -',
  },
  'redirect.redeemed': {},
  'redirect.refused': {
    used: 'ingresso già usato',
    expired: 'ingresso scaduto',
    inactive: 'account bloccato o chiuso',
    policies: 'mancano dei consensi',
  },
  'receipt.created': RECEIPT,
  'receipt.changed': RECEIPT,
  'receipt.released': RECEIPT,
  'receipt.approved': DECIDED,
  'receipt.refused': DECIDED,
  'receipt.reopened': {
    'item 1000, by staff 1: annullata': 'scontrino 1000, motivo: annullata, da Ilaria Conti',
    'item 1000@2, by staff 3: chiesto, by staff 1':
      'scontrino 1000, versione 2, motivo: chiesto, by staff 1, da Renata Bassi',
    'item 1000, by anna: un errore': 'scontrino 1000, motivo: un errore, dalla riga di comando, anna',
  },
  'limit.hit': { [`login to a slowed account, by network:${CODE}`]: 'accesso con password' },
  'access.refused': {
    'readItem 404': 'richiesta del sito: readItem, risposta 404',
    'desk readAudit, by staff 1': 'richiesta del banco che il ruolo non permette: readAudit, da Ilaria Conti',
  },
  'desk.invited': {
    'staff 3 as manager, by anna': 'Renata Bassi, responsabile, dalla riga di comando, anna',
    'staff 9 as auditor, by anna': 'persona n. 9 del banco, revisione, dalla riga di comando, anna',
  },
  'desk.joined': BY,
  'desk.blocked': { 'staff 3, by anna': 'Renata Bassi, dalla riga di comando, anna' },
  'desk.signed-in': {
    ...BY,
    'demonstration, by staff 3': 'dalla porta aperta della dimostrazione, da Renata Bassi',
  },
  'desk.sign-in-refused': {
    'code, by staff 3': 'codice sbagliato, da Renata Bassi',
    [`desk ${CODE}`]: `e-mail o password sbagliata, indirizzo in codice: ${CODE}`,
  },
  'desk.signed-out': BY,
  'desk.looked': {
    ...DECIDED,
    ...STORY,
    'receipts pending, by staff 1': 'scontrini in attesa, da Ilaria Conti',
    'receipts approved, by staff 1': 'scontrini approvati, da Ilaria Conti',
    'receipts by number, by staff 1': 'ricerca di scontrini per numero, da Ilaria Conti',
    'receipts refused, by staff 1': 'scontrini rifiutati, da Ilaria Conti',
    'receipts released, by staff 1': 'scontrini ritirati, da Ilaria Conti',
    'players by email, by staff 3': 'giocatori, cercati per e-mail, da Renata Bassi',
    'players by name, by staff 3': 'giocatori, cercati per nome, da Renata Bassi',
    'players by number, by staff 3': 'giocatori, cercati per numero, da Renata Bassi',
    'players by phone, by staff 3': 'giocatori, cercati per telefono, da Renata Bassi',
    'players by receipt, by staff 3': 'giocatori, cercati per scontrino, da Renata Bassi',
    'player, by staff 3': 'scheda del giocatore, da Renata Bassi',
    'player stories, by staff 3': 'storie del giocatore, da Renata Bassi',
    'player certificate, by staff 3': 'certificato di cancellazione, da Renata Bassi',
    'player receipts, by staff 3': 'scontrini del giocatore, da Renata Bassi',
    'player completions, by staff 3': 'risposte del giocatore, da Renata Bassi',
    'player points, by staff 3': 'punti del giocatore, da Renata Bassi',
    'player mails, by staff 3': 'e-mail al giocatore, da Renata Bassi',
    'player signals, by staff 3': 'segnali sul giocatore, da Renata Bassi',
    'player events, by staff 3': 'registro del giocatore, da Renata Bassi',
    'winners of grano, by staff 3': "vincitori dell'edizione grano, da Renata Bassi",
    'stories pending, by staff 1': 'storie da leggere, da Ilaria Conti',
    'stories read, by staff 1': 'storie lette, da Ilaria Conti',
    'stories excluded, by staff 1': 'storie da non usare, da Ilaria Conti',
    'preview of draft 2, by staff 3': 'anteprima della bozza 2, da Renata Bassi',
    'audit log, by staff 3': 'registro, da Renata Bassi',
    'signals, by anna': 'segnali, dalla riga di comando, anna',
    'files, by anna': 'foto, confronto con gli scontrini, dalla riga di comando, anna',
    'receipts, by anna': 'tutti gli scontrini, dalla riga di comando, anna',
  },
  'desk.exported': {
    'audit log, by staff 3': 'registro, da Renata Bassi',
    'participations, by anna': 'partecipazioni, senza nomi, dalla riga di comando, anna',
    'participations with names, by anna': 'partecipazioni, con nomi, dalla riga di comando, anna',
    'participations of grano, by staff 3': "scontrini dell'edizione grano, senza nomi, da Renata Bassi",
    'player, by staff 3': 'tutto ciò che il sito ha del giocatore, da Renata Bassi',
    'figures days, by staff 3': 'numeri: scontrini giorno per giorno, da Renata Bassi',
    'figures hours, by staff 3': 'numeri: scontrini per ora, da Renata Bassi',
    'figures signUps, by staff 3': 'numeri: iscrizioni, da Renata Bassi',
    'figures funnel, by staff 3': "numeri: dall'iscrizione allo scontrino approvato, da Renata Bassi",
    'figures missions, by staff 3': 'numeri: missioni, da Renata Bassi',
    'stories read, by staff 3': 'storie lette, da Renata Bassi',
    'answers of survey 2, by staff 3': 'risposte al sondaggio 2, da Renata Bassi',
    'winners of grano with names, by staff 3':
      "vincitori dell'edizione grano, con nomi e indirizzi, da Renata Bassi",
  },
  'player.blocked': { 'abuso, by phone, by staff 3': 'motivo: abuso, by phone, da Renata Bassi' },
  'player.unblocked': { 'chiarito, by staff 3': 'motivo: chiarito, da Renata Bassi' },
  'player.erased': BY,
  'records.removed': {
    'edition grano, ended 2025-08-29: 12 receipts, 3 acceptances':
      'edizione grano, finita il 29 agosto 2025: scontrini: 12, accettazioni: 3',
  },
  'answers.removed': {},
  'data.removed': {
    'accounts 3, by the site': 'account mai confermati: 3, dal sito',
    'signIns 12, codes 2, invitations 1, claims 4, counters 5, requests 6, by the site':
      'accessi scaduti: 12, codici e link scaduti: 2, inviti al banco scaduti: 1, prenotazioni di scontrini scadute: 4, contatori dei limiti: 5, risposte tenute per richieste ripetute: 6, dal sito',
    'mails 7, storyCounts 8, errorReports 9, photos 10, auditRows 500, siteFiles 11, by the site':
      'e-mail già inviate: 7, conteggi di storie al giorno: 8, segnalazioni di errore: 9, foto: 10, righe del registro: 500, file del sito di versioni precedenti: 11, dal sito',
  },
  'story.read': STORY,
  'story.excluded': STORY,
  'story.undone': STORY,
  'edition.drafted': {
    'draft 2, by staff 3': 'bozza 2, da Renata Bassi',
    'draft 2 of edition grano, by staff 3': 'bozza 2, edizione grano, da Renata Bassi',
  },
  'edition.draft-saved': { 'draft 2, by staff 3': 'bozza 2, da Renata Bassi' },
  'edition.draft-discarded': { 'draft 2, by staff 3': 'bozza 2, da Renata Bassi' },
  'edition.opened': PUBLISHED,
  'edition.replaced': PUBLISHED,
  'edition.closed': {
    'edition grano until 2025-08-20, by staff 3': 'edizione grano, fino al 20 agosto 2025, da Renata Bassi',
    'edition grano until 2025-08-20, "premi finiti, by \\"noi\\"", by staff 3':
      'edizione grano, fino al 20 agosto 2025, motivo: premi finiti, by "noi", da Renata Bassi',
    'edition grano until 2025-08-20, "premi finiti", told "Finiti, told \\"tutti\\"", by staff 3':
      'edizione grano, fino al 20 agosto 2025, motivo: premi finiti, per chi gioca: Finiti, told "tutti", da Renata Bassi',
  },
  'edition.changed': {
    'edition grano, {"endDate":"2025-09-05","drawUntil":"2025-10-01"}, "art. 11: \\"forza\\" }", by staff 3':
      'edizione grano, ultimo giorno: 5 settembre 2025, estrazione entro: 1º ottobre 2025, motivo: art. 11: "forza" }, da Renata Bassi',
    'edition grano, {"products":["Penne","Farro {500 g}"],"charity":"Una, by noi","keepOriginalsUntil":"2026-01-01"}, by anna':
      'edizione grano, prodotti: Penne, Farro {500 g}, ONLUS: Una, by noi, originali fino al: 1º gennaio 2026, dalla riga di comando, anna',
  },
  'edition.rules-published': {
    [`edition grano, rules 2, sha256 ${SHA}, by staff 3`]: `edizione grano, versione 2, SHA-256 ${SHA}, da Renata Bassi`,
    [`edition grano, rules 2, sha256 ${SHA}, players told, by staff 3`]: `edizione grano, versione 2, SHA-256 ${SHA}, con avviso per e-mail, da Renata Bassi`,
  },
  'survey.published': {
    'survey pasta, version 2, by anna': 'pasta, versione 2, dalla riga di comando, anna',
  },
  'missions.published': { 'missions, version 2, by anna': 'versione 2, dalla riga di comando, anna' },
  'policy.published': {
    [`policy privacy, version 2, sha256 ${SHA}, by anna`]: `consenso «privacy», versione 2, SHA-256 ${SHA}, dalla riga di comando, anna`,
  },
  'draw.sealed': {
    [`edition grano, 12 entries, ${SHA}, by staff 3`]: `edizione grano, partecipazioni: 12, SHA-256 ${SHA}, da Renata Bassi`,
  },
  'draw.held': {
    'edition grano, seed 12, 7, by me, by staff 3': 'edizione grano, seme «12, 7, by me», da Renata Bassi',
  },
  'draw.told': { 'edition grano, 3 winners, by staff 3': 'edizione grano, vincitori: 3, da Renata Bassi' },
  'audit.checked': BY,
  'win.drawn': wonBy('staff 3', 'da Renata Bassi'),
  'win.told': wonBy('staff 3', 'da Renata Bassi'),
  'win.confirmed': wonBy('player 7', 'da chi gioca, account 7'),
  'win.delivered': wonBy('staff 3', 'da Renata Bassi'),
  'win.uncollected': wonBy('staff 3', 'da Renata Bassi'),
  'win.declined': wonBy('player 7', 'da chi gioca, account 7'),
  'win.lapsed': wonBy('the site', 'dal sito'),
  'win.excluded': wonBy('staff 3', 'da Renata Bassi'),
  'installation.bound': {
    'by anna': 'dalla riga di comando, anna',
    'by anna, --new-key, --lost-photos': 'con --new-key, --lost-photos, dalla riga di comando, anna',
  },
};

describe.each(AUDIT_EVENTS)('the subject of %s', (event) => {
  test('is said in Italian, whatever the server writes', () => {
    const said = Object.keys(SUBJECTS[event]).map((subject) => wordsOf(event, subject));
    expect(said).toEqual(Object.values(SUBJECTS[event]));
    expect(wordsOf(event, null)).toBe('');
  });
});

test('every limit is named after its subject', () => {
  const limits: Record<LimitName, string> = {
    'login by account and network': 'accesso con password',
    'login from a known network': 'accesso con password',
    'login by network': 'accesso con password',
    'login by account': 'accesso con password',
    'login to a slowed account, by network': 'accesso con password',
    'login to a slowed account': 'accesso con password',
    'signup by network': 'iscrizione',
    'forgot by account and network': 'nuova password',
    'forgot by network': 'nuova password',
    'reset by network': 'nuova password',
    'code by account': "codice per confermare l'e-mail",
    'code try by account': "codice per confermare l'e-mail",
    'anonymous code try by account': "codice per confermare l'e-mail",
    'anonymous code try by account and network': "codice per confermare l'e-mail",
    'mail by recipient and network, an hour': 'e-mail allo stesso indirizzo',
    'mail by recipient and network, a day': 'e-mail allo stesso indirizzo',
    'mail by recipient, an hour': 'e-mail allo stesso indirizzo',
    'mail by recipient, a day': 'e-mail allo stesso indirizzo',
    'receipt mail by recipient, a day': 'e-mail allo stesso indirizzo',
    'activation by network': "codice per confermare l'e-mail",
    'desk code by account': 'codice per entrare al banco',
    'desk code by account, a day': 'codice per entrare al banco',
    'desk invitation by network': 'invito al banco',
    'photo by account': 'foto chieste',
    'receipt by account': 'scontrini inviati',
  };
  for (const [limit, said] of Object.entries(limits))
    expect(wordsOf('limit.hit', `${limit}:${CODE}`)).toBe(said);
});

test('an unknown subject is shown as it is stored', () => {
  expect(wordsOf('receipt.approved', 'item x, by staff 1')).toBe('kept: item x, by staff 1');
  expect(wordsOf('of.before', 'item 1000')).toBe('kept: item 1000');
  for (const change of ['{"colour":"red"}', '{no json}'])
    expect(wordsOf('edition.changed', `edition grano, ${change}, by anna`)).toContain('kept: ');
});
