import { MOST_CONFIRM_DAYS, MOST_RESERVES } from './command.ts';
import { t } from './messages.ts';
import { type Line, mistake } from './options.ts';
import { article, ask, type ParsedArgs, tooMany, withReason } from './parsed-args.ts';

const DRAW_OPTIONS: Record<string, readonly string[]> = {
  seal: ['reserves', 'several-prizes', 'confirm-days'],
  hold: ['seed', 'official'],
  list: ['file'],
  minutes: ['file'],
  winners: ['file'],
  tell: [],
  status: [],
  delivered: [],
  uncollected: [],
  excluded: ['reason'],
};

const MARKS = ['delivered', 'uncollected', 'excluded'] as const;

/** The parsed `draw` command. */
export function parseDraw({ words: [verb = '', code, ...more], options }: Line): ParsedArgs {
  const taken = DRAW_OPTIONS[verb];
  if (taken === undefined) return mistake(t('admin.badDrawVerb', { verb }));
  if (code === undefined) return mistake(t('admin.needsDrawEdition', { verb }));
  const mark = MARKS.find((one) => one === verb);
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
    default:
      return ask({ verb: verb === 'minutes' ? 'draw-minutes' : 'draw-winners', code }, options.get('file'));
  }
}

/** What is recorded of one prize; who is excluded reads the article. */
function marking(
  code: string,
  mark: (typeof MARKS)[number],
  word: string,
  options: Line['options'],
): ParsedArgs {
  if (!/^[1-9]\d{0,8}$/.test(word)) return mistake(t('admin.needsWin', { verb: mark, code, word }));
  const id = Number(word);
  if (mark !== 'excluded') return ask({ verb: 'draw-mark', code, id, mark });
  return withReason(options, 'admin.needsReason', (reason) =>
    article.test(reason)
      ? ask({ verb: 'draw-mark', code, id, mark, reason })
      : mistake(t('admin.needsArticle')),
  );
}

function sealing(code: string, options: Line['options']): ParsedArgs {
  const reserves = options.get('reserves') ?? '5';
  if (!/^\d{1,4}$/.test(reserves) || Number(reserves) > MOST_RESERVES)
    return mistake(t('admin.badReserves', { value: reserves, most: MOST_RESERVES }));
  const days = options.get('confirm-days') ?? '10';
  const confirmDays = /^\d{1,3}$/.test(days) ? Number(days) : 0;
  if (confirmDays < 1 || confirmDays > MOST_CONFIRM_DAYS)
    return mistake(t('admin.badConfirmDays', { value: days }));
  const isOnePrizeEach = !options.has('several-prizes');
  return ask({ verb: 'draw-seal', code, reserves: Number(reserves), isOnePrizeEach, confirmDays });
}

/** What is read aloud and copied from paper: visible signs of ASCII, in groups. */
const SEED = /^[!-~]+(?: [!-~]+)*$/;

function holding(code: string, options: Line['options']): ParsedArgs {
  const seed = options.get('seed')?.trim() ?? '';
  const official = options.get('official')?.trim() ?? '';
  if (!SEED.test(seed) || seed.length < 8 || seed.length > 200) return mistake(t('admin.badSeed'));
  const isName = official.length >= 3 && official.length <= 120 && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(official);
  return isName ? ask({ verb: 'draw-hold', code, seed, official }) : mistake(t('admin.badOfficial'));
}
