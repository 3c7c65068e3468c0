import { useMachine, useSelector } from '@xstate/react';
import { useEffect, useId, useRef } from 'react';
import type { DeskPreviewPass } from '../../../domain/desk.ts';
import type { Message } from '../../../domain/errors.ts';
import type { DeskDraftActorRef } from '../../../machines/desk/desk-draft.machine.ts';
import { FormMessages } from '../../components/form-messages.tsx';
import { timeOfInstant } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Row } from '../../ui/layout/stack.tsx';
import type { DeskMachines } from '../adapters/desk-ports.ts';

type WholePreviewProps = {
  id: number;
  day: string;
  editor: DeskDraftActorRef;
  machine: DeskMachines['preview'];
};

const NO_MESSAGES: readonly Message[] = [];

/** The link to the whole site as it would look with the draft, which is saved first. */
export function WholePreview({ id, day, editor, machine }: WholePreviewProps) {
  const { t } = useMessages();
  const [preview, send] = useMachine(machine, { input: { id } });
  useEffect(() => {
    const possible = editor.on('preview.possible', () => send({ type: 'preview.ask' }));
    return () => possible.unsubscribe();
  }, [editor, send]);
  const isSaving = useSelector(
    editor,
    (draft) => draft.matches('saving') && draft.context.afterSaving === 'preview',
  );
  const unsaved = useSelector(editor, ({ context }) =>
    context.afterSaving === 'preview' ? context.messages : NO_MESSAGES,
  );
  const title = useId();
  const { pass, messages } = preview.context;
  return (
    <section className="desk-data" aria-labelledby={title}>
      <h2 id={title} className="desk-subtitle">
        {t('desk.preview.whole')}
      </h2>
      <p className="desk-soft">{t('desk.preview.wholeLead')}</p>
      {pass !== null && <PreviewLink key={pass.pass} pass={pass} day={day} />}
      <FormMessages messages={unsaved.length > 0 ? unsaved : messages} />
      <Row>
        <Button
          look="secondary"
          busy={isSaving || preview.hasTag('busy')}
          onClick={() => editor.send({ type: 'draft.preview' })}
        >
          {t(pass === null ? 'desk.preview.ask' : 'desk.preview.askAgain')}
        </Button>
      </Row>
    </section>
  );
}

/** The link to the chosen day, with the focus: a window that opens by itself would be stopped by the browser. */
function PreviewLink({ pass: { port, pass, until }, day }: { pass: DeskPreviewPass; day: string }) {
  const { t } = useMessages();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  // The machine of the desk, by the name under which it was reached.
  const address = `${location.protocol}//${location.hostname}:${port}/?${new URLSearchParams({ pass, day })}`;
  return (
    <p>
      <a ref={link} href={address} target="_blank" rel="noreferrer">
        {t('desk.preview.enter')}
      </a>{' '}
      <span className="desk-soft">{t('desk.preview.until', { time: timeOfInstant(until) })}</span>
    </p>
  );
}
