import { parseArgs } from 'node:util';
import { isRealDay } from '../../domain/dates.ts';
import { bindFlags } from '../system/installation-mismatches.ts';
import { type Filter, statuses } from './command.ts';
import { t } from './messages.ts';

const every = {
  status: { type: 'string' },
  edition: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  limit: { type: 'string' },
  reason: { type: 'string' },
  file: { type: 'string' },
  kind: { type: 'string' },
  seal: { type: 'string' },
  key: { type: 'string' },
  'last-day': { type: 'string' },
  'public-reason': { type: 'string' },
  'with-names': { type: 'boolean' },
  confirm: { type: 'boolean' },
  'empty-database': { type: 'boolean' },
  'unnamed-photos': { type: 'boolean' },
  rehearsal: { type: 'boolean' },
  'new-key': { type: 'boolean' },
  'lost-photos': { type: 'boolean' },
  unreadable: { type: 'boolean' },
  reserves: { type: 'string' },
  'several-prizes': { type: 'boolean' },
  'confirm-days': { type: 'string' },
  seed: { type: 'string' },
  official: { type: 'string' },
  pdf: { type: 'boolean' },
  role: { type: 'string' },
  onlus: { type: 'string' },
  products: { type: 'string' },
  'draw-until': { type: 'string' },
  'keep-until': { type: 'string' },
  tell: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

const filterOptions = ['status', 'edition', 'from', 'to'] as const;

/** Which options each verb takes, beside --help. */
export const optionsOf = {
  receipts: [...filterOptions, 'limit'],
  approve: [],
  refuse: ['reason', 'unreadable'],
  reopen: ['reason'],
  export: [...filterOptions, 'file', 'with-names'],
  signals: ['kind', 'limit'],
  edition: ['last-day', 'reason', 'public-reason', 'onlus', 'products', 'draw-until', 'keep-until', 'tell'],
  draw: ['reserves', 'several-prizes', 'confirm-days', 'reason', 'seed', 'official', 'file', 'pdf'],
  survey: [],
  missions: [],
  policy: [],
  desk: ['role'],
  check: [],
  migrate: [],
  files: [],
  installation: ['confirm', ...bindFlags],
  audit: ['seal', 'key'],
} as const satisfies Record<string, readonly (keyof typeof every)[]>;

export type Verb = keyof typeof optionsOf;
export type Options = ReadonlyMap<string, string>;
type Mistake = { kind: 'mistake'; line: string };
export type Line = { kind: 'line'; verb: Verb; words: readonly string[]; options: Options };

const isVerb = (word: string): word is Verb => Object.hasOwn(optionsOf, word);

/** Takes a command line apart; a switch that is on holds `true`. */
export function readLine(argv: readonly string[]): Line | Mistake | { kind: 'help' } {
  const { values, positionals } = parseArgs({
    args: [...argv],
    options: every,
    strict: false,
    allowPositionals: true,
  });
  const [verb, ...words] = positionals;
  if (verb === undefined || verb === 'help' || values.help !== undefined) return { kind: 'help' };
  if (!isVerb(verb)) return mistake(t('admin.unknownVerb', { verb }));
  const strange = Object.entries(values).flatMap(([name, value]) => optionMistake(verb, name, value));
  if (strange[0] !== undefined) return mistake(strange[0]);
  const given = Object.entries(values).map(([name, value]) => [name, String(value)] as const);
  return { kind: 'line', verb, words, options: new Map(given) };
}

function optionMistake(verb: Verb, name: string, value: unknown): string[] {
  const option = name.length === 1 ? `-${name}` : `--${name}`;
  if (!optionsOf[verb].some((known) => known === name)) return [t('admin.badOptions', { option, verb })];
  if (every[name as keyof typeof every].type === 'boolean')
    return value === true ? [] : [t('admin.badOptions', { option, verb })];
  return typeof value === 'string' && value !== '' ? [] : [t('admin.optionNeedsValue', { option, verb })];
}

export const mistake = (line: string): Mistake => ({ kind: 'mistake', line });

/** The filter that the options say. */
export function readFilter(options: Options): { kind: 'filter'; filter: Filter } | Mistake {
  const [status, from, to] = [options.get('status'), options.get('from'), options.get('to')];
  const known = statuses.find((one) => one === status);
  if (status !== undefined && known === undefined) return mistake(t('admin.badStatus', { value: status }));
  for (const [option, value] of [
    ['--from', from],
    ['--to', to],
  ] as const) {
    if (value !== undefined && !isRealDay(value)) return mistake(t('admin.badDay', { option, value }));
  }
  if (from !== undefined && to !== undefined && to < from) return mistake(t('admin.daysReversed'));
  return { kind: 'filter', filter: { status: known, edition: options.get('edition'), from, to } };
}
