import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import words from '../../locales/it/minutes.json' with { type: 'json' };
import type { components } from '../../openapi/schema.d.ts';
import type { Database } from '../db/database.ts';
import { romeDayAndTime } from '../system/clock.ts';
import { fillPlaceholders } from '../system/fill-placeholders.ts';
import type { Draw } from './draws.ts';
import { minutesOf } from './minutes.ts';

type Minutes = components['schemas']['DrawMinutes'];
type PdfDocument = PDFKit.PDFDocument;
type Key = keyof typeof words;

const t = (key: Key, values: Readonly<Record<string, string | number>> = {}): string =>
  fillPlaceholders(words[key], values);

/** One whole font in one file: the standard ones of PDF have no letter of an official's name beyond Western Europe. */
const FONTS = {
  text: fileURLToPath(import.meta.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf')),
  strong: fileURLToPath(import.meta.resolve('@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf')),
} as const;

/** Points: an inch has 72. */
const MARGIN = 56;
const SIZES = { title: 20, heading: 13, text: 10, small: 8 } as const;
/** What three lines to sign need, and how the draw is verified above them; all of it stays on one page. */
const SIGNATURES_HEIGHT = 190;
const HOW_HEIGHT = 110;
/** Tickets that are laid out before others have their turn. */
const TICKETS_AT_ONCE = 100;

/** The minutes of a draw to print and to sign, on A4. The same draw always makes the same bytes. */
export async function minutesPdf(db: Database, draw: Draw): Promise<PdfDocument> {
  const minutes = await minutesOf(db, draw);
  const { description, charity } = await db
    .selectFrom('editions')
    .select(['description', 'charity'])
    .where('id', '=', draw.edition_id)
    .executeTakeFirstOrThrow();
  // Only who prints minutes waits for the library.
  const { default: Document } = await import('pdfkit');
  const pdf = new Document({
    size: 'A4',
    margins: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN },
    bufferPages: true,
    lang: 'it-IT',
    displayTitle: true,
    info: { Title: `${t('minutes.title')}, ${description}`, CreationDate: draw.drawn_at ?? draw.sealed_at },
    font: FONTS.text,
  });
  writeHead(pdf, minutes, description);
  await writeResults(pdf, minutes, charity ?? t('minutes.charityOfRules'));
  // Minutes of a draw that was not held are nothing to sign.
  const isHeld = minutes.estrattoIl !== null;
  // The lines to sign stand under words of the minutes, never alone on a page.
  if (isHeld && pdf.y + HOW_HEIGHT + SIGNATURES_HEIGHT > pdf.page.height - MARGIN) pdf.addPage();
  writeHow(pdf, minutes.concorso);
  if (isHeld) writeSignatures(pdf);
  numberPages(pdf, minutes.concorso);
  pdf.end();
  return pdf;
}

function heading(pdf: PdfDocument, text: string): void {
  pdf.moveDown(1).font(FONTS.strong).fontSize(SIZES.heading).text(text).moveDown(0.3);
  pdf.font(FONTS.text).fontSize(SIZES.text);
}

function writeHead(pdf: PdfDocument, minutes: Minutes, description: string): void {
  const { concorso: code, elenco, seme: seed, pubblicoUfficiale: official, estrattoIl: at } = minutes;
  pdf.font(FONTS.strong).fontSize(SIZES.title).text(t('minutes.title'));
  pdf.font(FONTS.text).fontSize(SIZES.text).text(t('minutes.contest', { description, code }));
  heading(pdf, t('minutes.list.title'));
  pdf.text(t('minutes.list.sealed', romeDayAndTime(minutes.chiusoIl)));
  pdf.text(t('minutes.list.entries', { entries: elenco.partecipazioni }));
  const { diAccountBloccati: blocked, fuoriPerAccountChiuso: closed } = elenco;
  if (blocked !== undefined) pdf.text(t('minutes.list.blocked', { count: blocked }));
  if (closed !== undefined) pdf.text(t('minutes.list.closed', { count: closed }));
  pdf.text(t('minutes.list.hash', { sha256: elenco.sha256 }));
  pdf.text(t('minutes.list.reserves', { reserves: minutes.riservePerPremio }));
  pdf.text(t(minutes.unSoloPremioAPersona ? 'minutes.list.onePrize' : 'minutes.list.severalPrizes'));
  heading(pdf, t('minutes.draw.title'));
  if (seed === null || official === null || at === null) {
    pdf.text(t('minutes.draw.notYet'));
    return;
  }
  pdf.text(t('minutes.draw.at', romeDayAndTime(at)));
  pdf.text(t('minutes.draw.official', { official }));
  pdf.text(t('minutes.draw.seed', { seed }));
}

/** `charity`: who gets what nobody has won. */
async function writeResults(pdf: PdfDocument, { premi }: Minutes, charity: string): Promise<void> {
  heading(pdf, t('minutes.results.title'));
  for (const { numero: number, nome: name, quantita: quantity, vincitori, riserve } of premi) {
    pdf.font(FONTS.strong).text(t('minutes.results.prize', { number, name, quantity })).font(FONTS.text);
    if (vincitori === null || riserve === null) continue;
    await writeTickets(pdf, t('minutes.results.winners'), vincitori, 0);
    const left = quantity - vincitori.length;
    if (left > 0) pdf.text(t('minutes.results.unassigned', { count: left, charity }));
    await writeTickets(pdf, t('minutes.results.reserves'), riserve, vincitori.length);
    pdf.moveDown(0.5);
  }
}

/** The reserves are counted on after the winners, as in the list of the site. */
async function writeTickets(
  pdf: PdfDocument,
  title: string,
  drawn: readonly { biglietto: string }[],
  before: number,
): Promise<void> {
  pdf.text(title);
  if (drawn.length === 0) pdf.text(t('minutes.results.nobody'), { indent: 12 });
  for (const [index, { biglietto: ticket }] of drawn.entries()) {
    pdf.text(t('minutes.results.ticket', { place: before + index + 1, ticket }), { indent: 12 });
    if (index % TICKETS_AT_ONCE === TICKETS_AT_ONCE - 1) await yieldToEventLoop();
  }
}

function writeHow(pdf: PdfDocument, code: string): void {
  heading(pdf, t('minutes.verify.title'));
  pdf.text(t('minutes.verify.how', { code }));
}

function writeSignatures(pdf: PdfDocument): void {
  for (const key of ['minutes.sign.place', 'minutes.sign.official', 'minutes.sign.promoter'] as const) {
    pdf.moveDown(3).text(t(key));
    const [from, to] = [MARGIN + 150, pdf.page.width - MARGIN];
    pdf.moveTo(from, pdf.y).lineTo(to, pdf.y).lineWidth(0.5).stroke();
  }
}

/** At the foot of each page which it is of how many, so that none can be missed. */
function numberPages(pdf: PdfDocument, code: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    // Text below the margin would begin a page of its own.
    pdf.page.margins.bottom = 0;
    const text = t('minutes.page', { code, page: page - start + 1, pages: count });
    pdf.fontSize(SIZES.small).text(text, MARGIN, pdf.page.height - MARGIN / 2, { lineBreak: false });
  }
}
