import type { DocumentKind } from '../../domain/published-documents.ts';
import { readId } from '../../domain/schemas/values.ts';
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
      return word === undefined ? ask({ verb: `${kind}-list` }) : tooMany(said, word);
    case 'show':
      return SHOWING[kind](word, said);
    default:
      return mistake(t('admin.document.badVerb', { kind, verb }));
  }
}

/** What is shown of each kind: `survey_abitudini`, or its number, or `comunita`; of one version with `@2`. */
const SHOWING: Record<DocumentKind, (word: string | undefined, said: string) => ParsedArgs> = {
  survey: (word, said) =>
    withName(word, said, (name, version) =>
      ask({
        verb: 'survey-show',
        survey: readId(name) ?? name,
        ...(version !== undefined && { version }),
      }),
    ),
  policy: (word, said) =>
    withName(word, said, (code, version) =>
      ask({ verb: 'policy-show', code, ...(version !== undefined && { version }) }),
    ),
  // There is one document of all missions: it has versions, and no name.
  missions: (word) => {
    if (word === undefined) return ask({ verb: 'missions-show' });
    return /^[1-9]\d{0,3}$/.test(word)
      ? ask({ verb: 'missions-show', version: Number(word) })
      : mistake(t('admin.missions.badVersion', { word }));
  },
};

function withName(
  word: string | undefined,
  said: string,
  then: (name: string, version?: number) => ParsedArgs,
): ParsedArgs {
  if (word === undefined) return mistake(t('admin.document.needsName', { verb: said }));
  const [, name = '', version] = /^([a-z0-9_-]{1,40})(?:@([1-9]\d{0,3}))?$/.exec(word) ?? [];
  if (name === '') return mistake(t('admin.document.badName', { word }));
  return then(name, version === undefined ? undefined : Number(version));
}
