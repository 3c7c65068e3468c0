import type { DocumentKind } from './documents.ts';
import { t } from './messages.ts';
import { type Line, mistake } from './options.ts';
import { ask, type ParsedArgs, tooMany } from './parsed-args.ts';

/** The parsed command of a document: check FILE, publish FILE, list, or show with what it is called. */
export function parseDocument(kind: DocumentKind, { words: [verb = 'list', word, extra] }: Line): ParsedArgs {
  const said = `${kind} ${verb}`;
  if (extra !== undefined) return tooMany(said, extra);
  switch (verb) {
    case 'check':
    case 'publish':
      return word === undefined
        ? mistake(t('admin.document.needsFile', { verb: said }))
        : { kind: 'document', of: kind, verb, file: word };
    case 'list':
      return word === undefined ? ask({ verb: 'survey-list' }) : tooMany(said, word);
    case 'show':
      return word === undefined ? mistake(t('admin.document.needsName', { verb: said })) : showing(word);
    default:
      return mistake(t('admin.document.badVerb', { kind, verb }));
  }
}

/** `survey_abitudini`, or its number; with a version, `survey_abitudini@2`. */
function showing(word: string): ParsedArgs {
  const [, survey = '', version] = /^([a-z0-9_-]{1,40})(?:@([1-9]\d{0,3}))?$/.exec(word) ?? [];
  if (survey === '') return mistake(t('admin.document.badName', { word }));
  return ask({
    verb: 'survey-show',
    survey: /^[1-9]\d{0,8}$/.test(survey) ? Number(survey) : survey,
    ...(version !== undefined && { version: Number(version) }),
  });
}
