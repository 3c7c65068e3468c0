import { dayInWords } from '../../../domain/dates.ts';
import {
  type CheckedDocument,
  type DeskDocument,
  type DocumentChange,
  type DocumentMistake,
  type DocumentPreview,
  isOvertaken,
} from '../../../domain/desk-documents.ts';
import { WHOLE } from '../../../domain/published-documents.ts';
import { type Translate, useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Focused } from '../confirm-panel.tsx';
import { versionOf } from './document-words.ts';

type CheckedProps = {
  checked: CheckedDocument;
  opened: DeskDocument | null;
  /** Leads to a line of the text, counted from 1. */
  onLine: (line: number) => void;
};

/** What the server said of the text: every mistake with its place, or in sentences what publishing would change. */
export function Checked({ checked: { mistakes, more, preview }, opened, onLine }: CheckedProps) {
  return (
    <Focused>
      {preview === null ? (
        <Mistakes mistakes={mistakes} more={more} onLine={onLine} />
      ) : (
        <Changes preview={preview} opened={opened} />
      )}
    </Focused>
  );
}

type OutdatedProps = Omit<CheckedProps, 'opened'>;

/** The mistakes of the last check while the text changes; it takes no focus from the editor. */
export function Outdated({ checked: { mistakes, more }, onLine }: OutdatedProps) {
  const { t } = useMessages();
  return (
    <Notice kind="warning">
      <p>{t('deskDocuments.outdated')}</p>
      <MistakeList mistakes={mistakes} more={more} onLine={onLine} />
    </Notice>
  );
}

type MistakesProps = Pick<CheckedDocument, 'mistakes' | 'more'> & Pick<CheckedProps, 'onLine'>;

function Mistakes({ mistakes, more, onLine }: MistakesProps) {
  const { t } = useMessages();
  return (
    <Notice kind="error" announced>
      <p>{t('deskDocuments.mistakes', { count: mistakes.length + more })}</p>
      <MistakeList mistakes={mistakes} more={more} onLine={onLine} />
    </Notice>
  );
}

function MistakeList({ mistakes, more, onLine }: MistakesProps) {
  const { t } = useMessages();
  return (
    <>
      <ul className="desk-changes">
        {mistakes.map((mistake) => (
          <li key={`${mistake.place} ${mistake.text}`}>
            <Mistake mistake={mistake} onLine={onLine} />
          </li>
        ))}
      </ul>
      {more > 0 && <p>{t('deskDocuments.moreMistakes', { count: more })}</p>}
    </>
  );
}

/** One mistake, which leads to its line if it has one. */
function Mistake({ mistake, onLine }: { mistake: DocumentMistake } & Pick<CheckedProps, 'onLine'>) {
  const { t } = useMessages();
  const { place: at, line, text } = mistake;
  const place = at === WHOLE ? t('deskDocuments.whole') : at;
  if (line === null) return t('deskDocuments.mistake', { place, text });
  return (
    <Button look="quiet" onClick={() => onLine(line)}>
      {t('deskDocuments.mistakeAt', { place, line, text })}
    </Button>
  );
}

type ChangesProps = { preview: DocumentPreview; opened: DeskDocument | null };

function Changes({ preview, opened }: ChangesProps) {
  const { t } = useMessages();
  const { published, changes, more, isSame } = preview;
  return (
    <>
      <h3 className="desk-subtitle">{t('deskDocuments.changes')}</h3>
      {isOvertaken(opened, preview) && published && (
        <Notice kind="warning">{t('deskDocuments.overtaken', { version: versionOf(published, t) })}</Notice>
      )}
      <p>{introductionOf(preview, t)}</p>
      {!isSame && published?.survey?.isFixed && (
        <p className="desk-soft">
          {t(published.survey.isQuiz ? 'deskDocuments.fixed.quiz' : 'deskDocuments.fixed.survey')}
        </p>
      )}
      <ul className="desk-changes">
        {changes.map((change) => (
          <li key={`${change.change} ${change.part} ${change.of} ${change.name}`}>{changeText(change, t)}</li>
        ))}
      </ul>
      {more > 0 && <p>{t('deskDocuments.moreChanges', { count: more })}</p>}
    </>
  );
}

function introductionOf({ published, isSame, code, title }: DocumentPreview, t: Translate): string {
  if (published === null) return t('deskDocuments.isNew', { code, title });
  const version = versionOf(published, t);
  return t(isSame ? 'deskDocuments.isSame' : 'deskDocuments.compared', { version });
}

/** What actions and fields are called in the document stays so, as it does in the editor above. */
function changeText({ change, part, of, name, before, after }: DocumentChange, t: Translate): string {
  if (change === 'moved')
    return t(part === 'option' ? 'deskDocuments.moved.option' : `deskDocuments.moved.${orderedOf(part)}`, {
      of,
    });
  const what = t(`deskDocuments.part.${part}`, { of, name });
  const values = { what, before: valueIn(part, before), after: valueIn(part, after) };
  return t(`deskDocuments.change.${change}`, values);
}

const orderedOf = (part: DocumentChange['part']) => (part === 'mission' ? 'mission' : 'question');

const valueIn = (part: DocumentChange['part'], value: string): string =>
  value !== '' && (part === 'startDate' || part === 'endDate') ? dayInWords(value) : value;
