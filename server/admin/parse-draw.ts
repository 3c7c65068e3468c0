import {
  DRAW_MARKS,
  type DrawMark,
  isConfirmDays,
  isOfficial,
  isReserves,
  isSeed,
  MAX_RESERVES,
  USUAL_TERMS,
} from '../../domain/draw-acts.ts';
import { namesArticle } from '../../domain/refusals.ts';
import { readId } from '../../domain/schemas/values.ts';
import { t } from './messages.ts';
import { type Line, mistake } from './options.ts';
import { ask, type ParsedArgs, tooMany, withReason } from './parsed-args.ts';

const DRAW_OPTIONS: Record<string, readonly string[]> = {
  seal: ['reserves', 'several-prizes', 'confirm-days'],
  hold: ['seed', 'official'],
  list: ['file'],
  minutes: ['file', 'pdf'],
  winners: ['file'],
  tell: [],
  status: [],
  delivered: [],
  uncollected: ['reason'],
  excluded: ['reason'],
};

/** The parsed `draw` command. */
export function parseDraw({ words: [verb = '', code, ...more], options }: Line): ParsedArgs {
  const taken = DRAW_OPTIONS[verb];
  if (taken === undefined) return mistake(t('admin.badDrawVerb', { verb }));
  if (code === undefined) return mistake(t('admin.needsDrawEdition', { verb }));
  const mark = DRAW_MARKS.find((one) => one === verb);
  const extra = more[mark === undefined ? 0 : 1];
  if (extra !== undefined) return tooMany(`draw ${verb}`, extra);
  const strange = [...options.keys()].find((option) => !taken.includes(option));
  if (strange !== undefined)
    return mistake(t('admin.badOptions', { option: `--${strange}`, verb: `draw ${verb}` }));
  if (mark !== undefined) return marking(code, mark, more[0] ?? '', options);
  switch (verb) {
    case 'seal':
      return sealing(code, options);
    case 'hold':
      return holding(code, options);
    case 'tell':
      return ask({ verb: 'draw-tell', code });
    case 'status':
      return ask({ verb: 'draw-status', code });
    case 'list':
      return ask({ verb: 'draw-list', code }, options.get('file'));
    case 'minutes':
      return minutes(code, options);
    default:
      return ask({ verb: 'draw-winners', code }, options.get('file'));
  }
}

/** A PDF on a terminal would be of no use to anybody. */
function minutes(code: string, options: Line['options']): ParsedArgs {
  const [file, asPdf] = [options.get('file'), options.has('pdf')];
  if (asPdf && file === undefined) return mistake(t('admin.pdfNeedsFile', { code }));
  return ask({ verb: 'draw-minutes', code, asPdf }, file);
}

/** What is recorded of one prize; who does not get it reads why. */
function marking(code: string, mark: DrawMark, word: string, options: Line['options']): ParsedArgs {
  const id = readId(word);
  if (id === undefined) return mistake(t('admin.needsWin', { verb: mark, code, word }));
  if (mark === 'delivered') return ask({ verb: 'draw-mark', code, id, mark });
  const missing = mark === 'excluded' ? 'admin.needsReason' : 'admin.needsUncollectedReason';
  return withReason(options, missing, (reason) =>
    mark === 'uncollected' || namesArticle(reason)
      ? ask({ verb: 'draw-mark', code, id, mark, reason })
      : mistake(t('admin.needsArticle')),
  );
}

function sealing(code: string, options: Line['options']): ParsedArgs {
  const reserves = options.get('reserves') ?? USUAL_TERMS.reserves;
  if (!isReserves(reserves)) return mistake(t('admin.badReserves', { value: reserves, most: MAX_RESERVES }));
  const days = options.get('confirm-days') ?? USUAL_TERMS.confirmDays;
  if (!isConfirmDays(days)) return mistake(t('admin.badConfirmDays', { value: days }));
  const confirmDays = Number(days);
  const isOnePrizeEach = !options.has('several-prizes');
  return ask({ verb: 'draw-seal', code, reserves: Number(reserves), isOnePrizeEach, confirmDays });
}

function holding(code: string, options: Line['options']): ParsedArgs {
  const seed = options.get('seed')?.trim() ?? '';
  const official = options.get('official')?.trim() ?? '';
  if (!isSeed(seed)) return mistake(t('admin.badSeed'));
  return isOfficial(official)
    ? ask({ verb: 'draw-hold', code, seed, official })
    : mistake(t('admin.badOfficial'));
}
