import { dayAfter } from '../../domain/dates.ts';
import { periodMistakes } from '../../domain/edition-declaration.ts';
import type { DeclaredEdition } from './command.ts';
import { type FileEdition, readEdge, readEditionFile } from './edition-file.ts';
import { t } from './messages.ts';

export type Validation =
  | { kind: 'valid'; editions: DeclaredEdition[] }
  | { kind: 'invalid'; mistakes: readonly string[] };

type Dated = FileEdition & { startDate: string; endDate: string };

/**
 * Holds an edition file against what an Italian contest needs: Rome's days, a year at most, rules that are there, an
 * ONLUS for the prizes that stay, no day twice and none left open by oversight.
 */
export function validateEditionFile(content: unknown, hasRules: (link: string) => boolean): Validation {
  const reading = readEditionFile(content);
  if (reading.kind === 'invalid') return reading;
  const mistakes: string[] = [];
  const dated: Dated[] = [];
  for (const edition of reading.editions) {
    const [start, end] = [readEdge(edition, 'startDate'), readEdge(edition, 'endDate')];
    mistakes.push(...[start, end].flatMap((edge) => (edge.kind === 'invalid' ? [edge.mistake] : [])));
    if (start.kind === 'day' && end.kind === 'day') {
      dated.push({ ...edition, startDate: start.day, endDate: end.day });
    }
    mistakes.push(...ownMistakes(edition, hasRules));
  }
  mistakes.push(
    ...dated.flatMap(sentencesOfPeriod),
    ...doubles(reading.editions),
    ...neighbourMistakes(dated),
  );
  return mistakes.length > 0
    ? { kind: 'invalid', mistakes }
    : { kind: 'valid', editions: dated.map(declared) };
}

const declared = ({ afterPause: _afterPause, onlus, ...edition }: Dated): DeclaredEdition => ({
  ...edition,
  charity: onlus,
});

function ownMistakes({ code, rulesLink, onlus }: FileEdition, hasRules: (link: string) => boolean): string[] {
  return [
    ...(rulesLink === '' || hasRules(rulesLink) ? [] : [t('admin.mistake.noRules', { code, rulesLink })]),
    ...(onlus === '' ? [t('admin.mistake.noOnlus', { code })] : []),
  ];
}

function sentencesOfPeriod(edition: Dated): string[] {
  const { code, startDate, endDate } = edition;
  return periodMistakes(edition).map(({ kind, latest = '' }) =>
    kind === 'reversed' || kind === 'tooLong'
      ? t(`admin.mistake.${kind}`, { code, startDate, endDate, latest })
      : t(`admin.change.${kind}`, { code }),
  );
}

function doubles(editions: readonly FileEdition[]): string[] {
  const seen = new Set<string>();
  return editions.flatMap(({ code }) => {
    if (seen.has(code)) return [t('admin.mistake.twice', { code })];
    seen.add(code);
    return [];
  });
}

/** Each edition against the one that ends last of those before it. */
function neighbourMistakes(editions: readonly Dated[]): string[] {
  const inOrder = editions
    .filter(({ startDate, endDate }) => startDate <= endDate)
    .sort((one, other) => (one.startDate < other.startDate ? -1 : 1));
  const mistakes: string[] = [];
  let earlier: Dated | undefined;
  for (const edition of inOrder) {
    if (earlier !== undefined) mistakes.push(...betweenTwo(earlier, edition));
    if (earlier === undefined || edition.endDate > earlier.endDate) earlier = edition;
  }
  return mistakes;
}

function betweenTwo(earlier: Dated, { code, startDate, afterPause }: Dated): string[] {
  const { endDate } = earlier;
  if (startDate <= endDate)
    return [t('admin.mistake.overlap', { code, startDate, earlier: earlier.code, endDate })];
  const [from, to] = [dayAfter(endDate, 1), dayAfter(startDate, -1)];
  return from <= to && !afterPause ? [t('admin.mistake.gap', { code, earlier: earlier.code, from, to })] : [];
}
