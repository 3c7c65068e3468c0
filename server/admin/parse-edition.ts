import { isRealDay } from '../../domain/dates.ts';
import { readPublicReason } from '../../domain/edition-requests.ts';
import { namesArticle } from '../../domain/refusals.ts';
import type { CommandOf } from './command.ts';
import { t } from './messages.ts';
import { type Line, mistake } from './options.ts';
import { ask, oneFile, type ParsedArgs, tooMany, withReason } from './parsed-args.ts';

type Change = CommandOf<'edition-set'>['change'];
type Options = Line['options'];
type WithCode = (code: string, options: Options, file: string | undefined) => ParsedArgs;

/** What stands after `edition` and takes an edition's code: its options, and whether a file may follow. */
const VERBS: Readonly<Record<string, { options: readonly string[]; takesFile?: true; parse: WithCode }>> = {
  close: { options: ['last-day', 'reason', 'public-reason'], parse: parseClose },
  extend: { options: ['last-day', 'reason'], parse: parseExtend },
  set: { options: ['onlus', 'products', 'draw-until', 'keep-until'], parse: parseSet },
  rules: {
    options: ['tell'],
    takesFile: true,
    parse: (code, options, file) => {
      if (file !== undefined) return { kind: 'rules', code, file, tellsPlayers: options.has('tell') };
      return options.has('tell')
        ? mistake(t('admin.needsRules', { code }))
        : ask({ verb: 'edition-rules', code });
    },
  },
};

/** Parses what stands after `edition`. */
export function parseEdition({ words, options }: Line): ParsedArgs {
  const [verb, ...rest] = words;
  const known = VERBS[verb ?? ''];
  const strange = [...options.keys()].find((name) => !(known?.options ?? []).includes(name));
  if (strange !== undefined)
    return mistake(t('admin.badOptions', { option: `--${strange}`, verb: `edition ${verb ?? ''}`.trim() }));
  if (verb === undefined) return ask({ verb: 'editions' });
  if (verb === 'check' || verb === 'open' || verb === 'replace')
    return oneFile(verb, `edition ${verb}`, rest);
  if (known === undefined) return mistake(t('admin.badEditionVerb', { verb }));
  const [code, ...others] = rest;
  if (code === undefined) return mistake(t('admin.needsEdition'));
  const extra = others[known.takesFile ? 1 : 0];
  return extra === undefined ? known.parse(code, options, others[0]) : tooMany(`edition ${verb}`, extra);
}

function parseClose(code: string, options: Options): ParsedArgs {
  const lastDay = options.get('last-day');
  if (lastDay !== undefined && !isRealDay(lastDay)) return badDay('last-day', lastDay);
  return withReason(options, 'admin.needsCloseReason', (reason) => {
    const { publicReason, mistakes } = readPublicReason(options.get('public-reason') ?? '');
    return mistakes.length > 0
      ? mistake(t('admin.badPublicReason'))
      : ask({ verb: 'close', code, lastDay, reason, publicReason });
  });
}

function parseExtend(code: string, options: Options): ParsedArgs {
  const lastDay = options.get('last-day');
  if (lastDay === undefined) return mistake(t('admin.needsLastDay', { code }));
  if (!isRealDay(lastDay)) return badDay('last-day', lastDay);
  return withReason(options, 'admin.needsExtendReason', (reason) =>
    namesArticle(reason)
      ? ask({ verb: 'edition-set', code, change: { endDate: lastDay }, reason })
      : mistake(t('admin.needsArticle')),
  );
}

function parseSet(code: string, options: Options): ParsedArgs {
  const [onlus, products] = [options.get('onlus')?.trim(), options.get('products')];
  const [drawUntil, keepOriginalsUntil] = [options.get('draw-until'), options.get('keep-until')];
  if (onlus !== undefined && !isName(onlus, 120)) return mistake(t('admin.badOnlus'));
  const names = products?.split(',').map((one) => one.trim());
  if (names !== undefined && !areProducts(names)) return mistake(t('admin.badProducts'));
  if (drawUntil !== undefined && !isRealDay(drawUntil)) return badDay('draw-until', drawUntil);
  if (keepOriginalsUntil !== undefined && !isRealDay(keepOriginalsUntil))
    return badDay('keep-until', keepOriginalsUntil);
  const change: Change = {
    ...(onlus !== undefined && { charity: onlus }),
    ...(names !== undefined && { products: names }),
    ...(drawUntil !== undefined && { drawUntil }),
    ...(keepOriginalsUntil !== undefined && { keepOriginalsUntil }),
  };
  return options.size === 0
    ? mistake(t('admin.needsFact', { code }))
    : ask({ verb: 'edition-set', code, change });
}

const badDay = (option: string, value: string): ParsedArgs =>
  mistake(t('admin.badDay', { option: `--${option}`, value }));

const isName = (text: string, most: number): boolean =>
  text !== '' && text.length <= most && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text) && text.isWellFormed();

const areProducts = (names: readonly string[]): boolean =>
  names.length <= 100 && new Set(names).size === names.length && names.every((name) => isName(name, 80));
