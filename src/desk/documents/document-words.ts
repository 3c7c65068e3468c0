import { dayInWords } from '../../../domain/dates.ts';
import type { DeskDocumentLine } from '../../../domain/desk-documents.ts';
import type { Translate } from '../../i18n/use-messages.ts';
import { dayAndTimeOf } from '../format-instant.ts';

/** What a document is called; the missions are one, without a title of its own. */
export const nameOf = ({ kind, title }: Pick<DeskDocumentLine, 'kind' | 'title'>, t: Translate): string =>
  kind === 'missions' ? t('deskDocuments.kind.missions') : title;

/** What it is, and for whom or when. */
export function factsOf({ code, survey, policy }: DeskDocumentLine, t: Translate): string {
  if (survey !== undefined)
    return t(survey.isQuiz ? 'deskDocuments.quiz' : 'deskDocuments.survey', {
      code,
      from: dayInWords(survey.startDate),
      to: dayInWords(survey.endDate),
      state: t(`desk.edition.state.${survey.state}`),
    });
  if (policy === undefined) return '';
  const edition = policy.edition ?? '';
  const whose = t(edition === '' ? 'deskDocuments.everybody' : 'deskDocuments.ofEdition', { edition });
  return t(policy.isMandatory ? 'deskDocuments.mandatory' : 'deskDocuments.free', { code, whose });
}

/** Its version, since when and by whom. */
export const versionOf = (
  { version, publishedAt, by }: Pick<DeskDocumentLine, 'version' | 'publishedAt' | 'by'>,
  t: Translate,
): string =>
  publishedAt === null
    ? t('deskDocuments.unpublished')
    : t('deskDocuments.version', { version, ...dayAndTimeOf(publishedAt), by: by ?? '' });
