import { type RefObject, useId, useRef } from 'react';
import { type DeskDocument, fileNameOf, isPublishable } from '../../../domain/desk-documents.ts';
import { isTextOvertaken } from '../../../domain/desk-unsaved.ts';
import { isUnpublished } from '../../../machines/desk/desk-documents.setup.ts';
import { FormMessages } from '../../components/form-messages.tsx';
import { useReturnFocus } from '../../components/use-return-focus.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Row } from '../../ui/layout/stack.tsx';
import { ConfirmPanel, Focused } from '../confirm-panel.tsx';
import { dayAndTimeOf } from '../format-instant.ts';
import { RoomHeading } from '../room.tsx';
import { useWarningBeforeLeaving } from '../use-warning-before-leaving.ts';
import { Checked, Outdated } from './document-changes.tsx';
import { DocumentText, goToLine } from './document-text.tsx';
import { factsOf, nameOf, versionOf } from './document-words.ts';
import type { DocumentsPartProps } from './documents.tsx';

/** One document: what is published of it, its text, and the way to its next version. */
export function DocumentEditor({ room, send, isManager }: DocumentsPartProps) {
  const { t } = useMessages();
  const { kind, document } = room.context;
  const line = document?.line;
  const area = useRef<HTMLTextAreaElement>(null);
  useWarningBeforeLeaving(isUnpublished(room.context));
  return (
    <>
      <Row>
        <Button look="quiet" onClick={() => send({ type: 'document.leave' })}>
          {t('deskDocuments.back')}
        </Button>
      </Row>
      <RoomHeading>{line === undefined ? t(`deskDocuments.new.${kind}`) : nameOf(line, t)}</RoomHeading>
      {line && (
        <>
          <p>
            {factsOf(line, t)} <span className="desk-soft">{versionOf(line, t)}</span>
          </p>
          {line.survey?.isFixed && (
            <Notice>
              {t(line.survey.isQuiz ? 'deskDocuments.fixed.quiz' : 'deskDocuments.fixed.survey')}
            </Notice>
          )}
          <Row>
            <LinkButton
              look="secondary"
              href={`data:application/json;charset=utf-8,${encodeURIComponent(document.text)}`}
              download={fileNameOf(line)}
            >
              {t('deskDocuments.download')}
            </LinkButton>
          </Row>
          <EarlierVersions document={document} />
        </>
      )}
      <Published room={room} />
      <FoundText room={room} />
      <DocumentText room={room} send={send} isManager={isManager} area={area} />
      {isManager && <Acts room={room} send={send} area={area} />}
    </>
  );
}

/** The versions before the one that is in force, each to be read: players have answered and accepted them. */
function EarlierVersions({ document: { line, versions } }: { document: DeskDocument }) {
  const { t } = useMessages();
  const earlier = versions.filter(({ version }) => version !== line.version);
  if (earlier.length === 0) return null;
  return (
    <Disclosure title={t('deskDocuments.earlier', { count: earlier.length })}>
      <ul className="desk-lines">
        {earlier.map((one) => (
          <li key={one.version}>
            <a
              href={`/desk/v1/documents/${line.kind}/${line.code}/versions/${one.version}`}
              download={fileNameOf({ ...line, version: one.version })}
            >
              {versionOf(one, t)}
            </a>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** What was published last, in view and with the focus. */
function Published({ room }: Pick<DocumentsPartProps, 'room'>) {
  const { t } = useMessages();
  const { published } = room.context;
  if (published === null) return null;
  return (
    <Focused key={published.version}>
      <Notice kind="success" announced>
        {t('deskDocuments.published', { name: nameOf(published, t), version: versionOf(published, t) })}
      </Notice>
    </Focused>
  );
}

/** Says that the editor holds an unpublished text of this person from before. */
function FoundText({ room }: Pick<DocumentsPartProps, 'room'>) {
  const { t } = useMessages();
  const { found, document } = room.context;
  if (found === null || !isUnpublished(room.context)) return null;
  return (
    <Notice kind="info" announced>
      {t('deskDocuments.found', dayAndTimeOf(found.at))}{' '}
      {isTextOvertaken(document, found) && t('deskDocuments.foundOvertaken')}
    </Notice>
  );
}

type ActsProps = Omit<DocumentsPartProps, 'isManager'> & { area: RefObject<HTMLTextAreaElement | null> };

/** Checking comes first; what it found stands above the button that publishes, which asks once more. */
function Acts({ room, send, area }: ActsProps) {
  const { t } = useMessages();
  const { kind, checked, outdated, document, messages } = room.context;
  const onLine = (line: number) => area.current && goToLine(area.current, line);
  const isAsked = room.hasTag('asked');
  const publish = useReturnFocus<HTMLButtonElement>(isAsked);
  const title = useId();
  return (
    <section className="desk-data" aria-labelledby={title}>
      <h2 id={title} className="desk-subtitle">
        {t('deskDocuments.next')}
      </h2>
      {outdated && <Outdated checked={outdated} onLine={onLine} />}
      {checked && <Checked checked={checked} opened={document} onLine={onLine} />}
      {messages.length > 0 && (
        <Focused key={JSON.stringify(messages)}>
          <FormMessages messages={messages} />
        </Focused>
      )}
      {room.matches('confirmingDiscard') ? (
        <ConfirmPanel
          question={t(document ? 'deskDocuments.discardSure' : 'deskDocuments.discardSureNew')}
          confirm={t('deskDocuments.discardYes')}
          isBusy={false}
          onConfirm={() => send({ type: 'discard.confirm' })}
          onCancel={() => send({ type: 'discard.cancel' })}
        />
      ) : isAsked && checked?.preview ? (
        <ConfirmPanel
          question={t(`deskDocuments.sure.${kind}`, { title: checked.preview.title })}
          confirm={t('deskDocuments.publishYes')}
          isBusy={room.matches('publishing')}
          onConfirm={() => send({ type: 'publish.confirm' })}
          onCancel={() => send({ type: 'publish.cancel' })}
        />
      ) : (
        <Row>
          <Button
            look={isPublishable(checked) ? 'secondary' : 'primary'}
            busy={room.matches('checking')}
            onClick={() => send({ type: 'text.check' })}
          >
            {t('deskDocuments.check')}
          </Button>
          {isPublishable(checked) && (
            <Button ref={publish} onClick={() => send({ type: 'publish.ask' })}>
              {t('deskDocuments.publish')}
            </Button>
          )}
          {isUnpublished(room.context) && (
            <Button look="quiet" onClick={() => send({ type: 'text.discard' })}>
              {t('deskDocuments.discard')}
            </Button>
          )}
        </Row>
      )}
    </section>
  );
}
