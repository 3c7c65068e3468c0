import { useMachine } from '@xstate/react';
import type { DeskMe } from '../../../domain/desk.ts';
import { ADDABLE_KINDS, type DeskDocumentLine, mayPublishDocuments } from '../../../domain/desk-documents.ts';
import type { Opened } from '../../../domain/desk-place.ts';
import type { UnpublishedText } from '../../../domain/desk-unsaved.ts';
import { DOCUMENT_KINDS, type DocumentKind } from '../../../domain/published-documents.ts';
import type { DeskDocumentsSnapshot } from '../../../machines/desk/desk-documents.machine.ts';
import type { DeskDocumentsEvent } from '../../../machines/desk/desk-documents.setup.ts';
import { shownDocument } from '../../../machines/desk/desk-place.selectors.ts';
import { FormMessages } from '../../components/form-messages.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Row } from '../../ui/layout/stack.tsx';
import type { DeskMachines } from '../adapters/desk-ports.ts';
import { dayAndTimeOf } from '../format-instant.ts';
import { RoomHeading, type RoomPlace, useOpened, useSessionEnd } from '../room.tsx';
import { DocumentEditor } from './document-editor.tsx';
import { factsOf, nameOf, versionOf } from './document-words.ts';

type DocumentsProps = {
  machine: DeskMachines['documents'];
  me: DeskMe;
  place: RoomPlace;
  onOver: () => void;
};
export type DocumentsPartProps = {
  room: DeskDocumentsSnapshot;
  send: (event: DeskDocumentsEvent) => void;
  isManager: boolean;
};

/** Surveys and quizzes, missions with levels, and consents: what is published, and the editor of one of them. */
export function Documents({ machine, me, place, onOver }: DocumentsProps) {
  const isManager = mayPublishDocuments(me);
  const documentOf = (opened: Opened | null) => {
    if (opened?.kind !== 'document') return null;
    // Who publishes nothing begins nothing, either.
    return opened.document.code === '' && !isManager ? null : opened.document;
  };
  const document = documentOf(place.opened);
  const [room, send] = useMachine(machine, {
    input: { person: me.id, ...(document !== null && { document }) },
  });
  useOpened(place, shownDocument(room), (opened) =>
    send({ type: 'place.seek', document: documentOf(opened) }),
  );
  useSessionEnd(room.matches('over'), onOver);
  const parts = { room, send, isManager };
  return (
    <main className="desk-main" aria-busy={room.hasTag('busy')}>
      {room.hasTag('inEditor') ? <DocumentEditor {...parts} /> : <List {...parts} />}
    </main>
  );
}

function List({ room, send, isManager }: DocumentsPartProps) {
  const { t } = useMessages();
  const { list, messages } = room.context;
  return (
    <>
      <RoomHeading>{t('deskDocuments.title')}</RoomHeading>
      <p className="desk-soft">{t('deskDocuments.lead')}</p>
      {list === null && room.hasTag('busy') && <p role="status">{t('desk.waiting')}</p>}
      <FormMessages messages={messages} />
      {room.matches('failed') && (
        <Row>
          <Button onClick={() => send({ type: 'list.retry' })}>{t('desk.retry')}</Button>
        </Row>
      )}
      {list !== null &&
        DOCUMENT_KINDS.map((kind) => (
          <Kind
            key={kind}
            kind={kind}
            lines={list.filter((line) => line.kind === kind)}
            unpublished={room.context.unpublished.filter((text) => text.kind === kind)}
            send={send}
            isManager={isManager}
          />
        ))}
    </>
  );
}

type KindProps = Omit<DocumentsPartProps, 'room'> & {
  kind: DocumentKind;
  lines: readonly DeskDocumentLine[];
  unpublished: readonly UnpublishedText[];
};

function Kind({ kind, lines, unpublished, send, isManager }: KindProps) {
  const { t } = useMessages();
  const title = `desk-documents-${kind}`;
  const addable = ADDABLE_KINDS.find((one) => one === kind);
  const textOf = (code: string) => unpublished.find((text) => text.code === code);
  const begun = textOf('');
  return (
    <section className="desk-data" aria-labelledby={title}>
      <h2 id={title} className="desk-subtitle">
        {t(`deskDocuments.kind.${kind}`)}
      </h2>
      {lines.length === 0 && <Notice>{t('deskDocuments.none')}</Notice>}
      <ul className="desk-lines desk-titles">
        {lines.map((line) => (
          <li key={line.code}>
            <Button
              look="quiet"
              onClick={() => send({ type: 'document.open', kind: line.kind, code: line.code })}
            >
              {nameOf(line, t)}
            </Button>
            <span>{factsOf(line, t)}</span>
            <span className="desk-soft">{versionOf(line, t)}</span>
            <Unpublished text={textOf(line.code)} sentence="deskDocuments.changedHere" />
          </li>
        ))}
        {begun && addable && (
          <li>
            <Button look="quiet" onClick={() => send({ type: 'document.begin', kind: addable })}>
              {t(`deskDocuments.new.${addable}`)}
            </Button>
            <Unpublished text={begun} sentence="deskDocuments.neverPublished" />
          </li>
        )}
      </ul>
      {isManager && addable && (
        <Row>
          <Button look="secondary" onClick={() => send({ type: 'document.begin', kind: addable })}>
            {t(`deskDocuments.begin.${addable}`)}
          </Button>
        </Row>
      )}
    </section>
  );
}

type UnpublishedProps = {
  text: UnpublishedText | undefined;
  sentence: 'deskDocuments.changedHere' | 'deskDocuments.neverPublished';
};

/** That this browser keeps a text of the document which is published nowhere, and since when. */
function Unpublished({ text, sentence }: UnpublishedProps) {
  const { t } = useMessages();
  if (text === undefined) return null;
  return <strong>{t(sentence, dayAndTimeOf(text.at))}</strong>;
}
