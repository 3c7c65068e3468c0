import { STAFF_ROLES } from '../../domain/desk.ts';
import { isEmail } from '../../domain/fields.ts';
import { namesArticle } from '../../domain/refusals.ts';
import { type ReviewedVersion, receiptLabel } from '../receipts/decide.ts';
import { signalKinds } from '../signals/signals.ts';
import { bindFlags } from '../system/installation-mismatches.ts';
import { t } from './messages.ts';
import { type Line, mistake, readFilter, readLine } from './options.ts';
import { parseDocument } from './parse-document.ts';
import { parseDraw } from './parse-draw.ts';
import { parseEdition } from './parse-edition.ts';
import { ask, oneFile, type ParsedArgs, tooMany, withReason } from './parsed-args.ts';

/** The parsed command, or one line with the error. */
export function parseCommand(argv: readonly string[]): ParsedArgs {
  const line = readLine(argv);
  if (line.kind !== 'line') return line;
  switch (line.verb) {
    case 'receipts':
      return receipts(line);
    case 'approve':
      return withSeen(line.words, (seen) => ask({ verb: 'approve', seen }));
    case 'refuse':
      return withSeen(line.words, (seen) => refuse(seen, line.options));
    case 'reopen':
      return withSeen(line.words, (seen) =>
        withReason(line.options, 'admin.needsReopenReason', (reason) =>
          ask({ verb: 'reopen', seen, reason }),
        ),
      );
    case 'export':
      return exporting(line);
    case 'signals':
      return signals(line);
    case 'edition':
      return parseEdition(line);
    case 'survey':
    case 'missions':
    case 'policy':
      return parseDocument(line.verb, line);
    case 'draw':
      return parseDraw(line);
    case 'desk':
      return desk(line);
    case 'audit':
      return auditing(line);
    case 'check':
      return oneFile('check', 'check', line.words);
    case 'files':
      return filesVerb(line);
    case 'installation':
      return installation(line);
    case 'migrate':
      return line.words[0] === undefined ? { kind: 'migrate' } : tooMany('migrate', line.words[0]);
  }
}

function receipts({ words, options }: Line): ParsedArgs {
  const [first, extra] = words;
  if (extra !== undefined) return tooMany('receipts', extra);
  if (first !== undefined) return withSeen(words, ([one]) => ask({ verb: 'receipt', id: one.itemId }));
  const reading = readFilter(options);
  if (reading.kind === 'mistake') return reading;
  return withLimit(options, (limit) => ask({ verb: 'receipts', filter: reading.filter, limit }));
}

function signals({ words, options }: Line): ParsedArgs {
  if (words[0] !== undefined) return tooMany('signals', words[0]);
  const said = options.get('kind');
  const kind = signalKinds.find((one) => one === said);
  if (said !== undefined && kind === undefined) {
    return mistake(t('admin.badSignalKind', { kinds: signalKinds.join(', '), value: said }));
  }
  return withLimit(options, (limit) => ask({ verb: 'signals', kind, limit }));
}

/** Reads how many rows a list may have, 50 unless the command says otherwise. */
function withLimit(options: Line['options'], then: (limit: number) => ParsedArgs): ParsedArgs {
  const limit = options.get('limit') ?? '50';
  const isLimit = /^[1-9]\d{0,3}$/.test(limit) && Number(limit) <= 1_000;
  return isLimit ? then(Number(limit)) : mistake(t('admin.badLimit', { value: limit }));
}

/** Receipts by number, `1042`, or with the version that was looked at, `1042@2`: as the list prints them. */
function withSeen(
  words: readonly string[],
  then: (seen: [ReviewedVersion, ...ReviewedVersion[]]) => ParsedArgs,
): ParsedArgs {
  const seen = new Map<string, ReviewedVersion>();
  for (const word of words) {
    const [, id, version = '1'] = /^([1-9]\d{0,8})(?:@([1-9]\d{0,5}))?$/.exec(word) ?? [];
    if (id === undefined) return mistake(t('admin.badId', { id: word }));
    const one = { itemId: Number(id), version: Number(version) };
    seen.set(receiptLabel(one), one);
  }
  const [first, ...others] = seen.values();
  return first === undefined ? mistake(t('admin.needsIds')) : then([first, ...others]);
}

const refuse = (seen: ReviewedVersion[], options: Line['options']): ParsedArgs =>
  withReason(options, 'admin.needsReason', (reason) => {
    const isUnreadable = options.has('unreadable');
    return namesArticle(reason)
      ? ask({ verb: 'refuse', seen, reason, isUnreadable })
      : mistake(t('admin.needsArticle'));
  });

function exporting({ words, options }: Line): ParsedArgs {
  if (words[0] !== undefined) return tooMany('export', words[0]);
  const reading = readFilter(options);
  if (reading.kind === 'mistake') return reading;
  const withNames = options.has('with-names');
  return ask({ verb: 'export', filter: reading.filter, withNames }, options.get('file'));
}

function auditing({ words: [verb, extra], options }: Line): ParsedArgs {
  if (verb !== 'check') return mistake(t('admin.badAuditVerb', { verb: verb ?? '' }));
  if (extra !== undefined) return tooMany('audit check', extra);
  const seal = options.get('seal');
  if (seal !== undefined && !/^[1-9]\d{0,8}-[0-9a-f]{16}$/.test(seal))
    return mistake(t('admin.badSeal', { value: seal }));
  const keyFile = options.get('key');
  return keyFile === undefined ? ask({ verb: 'audit-check', seal }) : { kind: 'audit', seal, keyFile };
}

function filesVerb({ words: [verb, extra] }: Line): ParsedArgs {
  if (verb !== 'check') return mistake(t('admin.badFilesVerb', { verb: verb ?? '' }));
  return extra === undefined ? ask({ verb: 'files-check' }) : tooMany('files check', extra);
}

function installation({ words: [verb, extra], options }: Line): ParsedArgs {
  if (verb === undefined) return ask({ verb: 'installation' });
  if (verb !== 'bind') return mistake(t('admin.badInstallationVerb', { verb }));
  if (extra !== undefined) return tooMany('installation bind', extra);
  return options.has('confirm')
    ? { kind: 'bind', accepted: bindFlags.filter((flag) => options.has(flag)) }
    : mistake(t('admin.needsConfirm'));
}

function desk({ words: [verb, email, extra], options }: Line): ParsedArgs {
  if (verb === undefined) return ask({ verb: 'desk-people' });
  if (verb !== 'invite' && verb !== 'block') return mistake(t('admin.badDeskVerb', { verb }));
  if (email === undefined || !isEmail(email)) return mistake(t('admin.desk.needsEmail', { verb }));
  if (extra !== undefined) return tooMany(`desk ${verb}`, extra);
  if (verb === 'block')
    return options.has('role')
      ? mistake(t('admin.badOptions', { option: '--role', verb: 'desk block' }))
      : ask({ verb: 'desk-block', email });
  const role = STAFF_ROLES.find((one) => one === options.get('role'));
  return role === undefined
    ? mistake(t('admin.desk.badRole', { roles: STAFF_ROLES.join(', ') }))
    : ask({ verb: 'desk-invite', email, role });
}
