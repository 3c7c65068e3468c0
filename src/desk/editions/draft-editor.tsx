import { useMachine } from '@xstate/react';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { dayInWords } from '../../../domain/dates.ts';
import type { DeskDraft } from '../../../domain/desk.ts';
import type { EditionForm } from '../../../domain/edition-form.ts';
import { nameOfCode } from '../../../domain/editions.ts';
import type { DeskDraftSnapshot } from '../../../machines/desk/desk-draft.machine.ts';
import { type DeskDraftEvent, isUnsaved, shownMistakes } from '../../../machines/desk/desk-draft.setup.ts';
import { FormMessages } from '../../components/form-messages.tsx';
import { timeOfInstant } from '../../i18n/formats.ts';
import { isMessageKey } from '../../i18n/messages.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FormFrame } from '../../ui/fields/form-frame.tsx';
import { Row } from '../../ui/layout/stack.tsx';
import type { DeskMachines } from '../adapters/desk-ports.ts';
import { RoomHeading } from '../room.tsx';
import { useWarningBeforeLeaving } from '../use-warning-before-leaving.ts';
import { DraftConflict } from './draft-conflict.tsx';
import { EditionChanges } from './draft-differences.tsx';
import { DraftFields } from './draft-fields.tsx';
import { DraftPreview } from './draft-preview.tsx';
import { LastAct } from './one-edition.tsx';
import { WholePreview } from './whole-preview.tsx';

type DraftEditorProps = {
  machines: Pick<DeskMachines, 'draft' | 'preview'>;
  draft: DeskDraft;
  person: number;
  isManager: boolean;
  /** What was typed goes on as another draft. */
  onRenewed: (draft: DeskDraft) => void;
  onLeft: (left: NonNullable<DeskDraftSnapshot['output']>) => void;
};
type PartProps = { snapshot: DeskDraftSnapshot; send: (event: DeskDraftEvent) => void };

/** The editor of a draft. It saves by itself; what is wrong stands at its field once that was left. */
export function DraftEditor({ machines, draft, person, isManager, onRenewed, onLeft }: DraftEditorProps) {
  const { t } = useMessages();
  const [snapshot, send, editor] = useMachine(machines.draft, { input: { draft, person } });
  const { context } = snapshot;
  const { output } = snapshot;
  const leave = useEffectEvent(onLeft);
  useEffect(() => {
    if (output) leave(output);
  }, [output]);
  const renew = useEffectEvent((id: number) => {
    if (id !== draft.id) onRenewed(context.draft);
  });
  useEffect(() => renew(context.draft.id), [context.draft.id]);
  useWarningBeforeLeaving(isUnsaved(context));
  const form = useRef<HTMLFormElement>(null);
  const [day, setDay] = useState(context.draft.today);
  const errorOf = useFieldErrors(snapshot);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'draft.publish' });
    // The errors of every field are drawn in the same task as the press; the first of them is where to go on.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const change = (form: EditionForm) => send({ type: 'form.change', form });
  return (
    <main className="desk-main" aria-busy={snapshot.hasTag('busy')}>
      <Row>
        <Button look="quiet" onClick={() => send({ type: 'draft.leave' })}>
          {t('desk.draft.back')}
        </Button>
      </Row>
      <RoomHeading>
        {context.draft.replaces === null
          ? t('desk.draft.title')
          : t('desk.draft.titleOf', { title: nameOfCode(context.draft.known, context.draft.replaces) })}
      </RoomHeading>
      <div className="desk-panes desk-editor">
        <FormFrame ref={form} onSubmit={submit}>
          <fieldset className="desk-fields" disabled={!isManager}>
            <DraftFields
              form={context.form}
              replaces={context.draft.replaces}
              errorOf={errorOf}
              onChange={change}
              onLeave={(field) => send({ type: 'field.leave', field })}
            />
          </fieldset>
          {/* Always in view, so that a saving by itself moves nothing while somebody types. */}
          <div className="desk-draft-bar">
            <Saved snapshot={snapshot} />
            <FormMessages messages={context.afterSaving === 'preview' ? [] : context.messages} />
            {isManager && <Acts snapshot={snapshot} send={send} />}
          </div>
        </FormFrame>
        <div className="desk-data">
          <DraftPreview form={context.form} day={day} onDay={setDay} />
          {isManager && (
            <WholePreview
              key={context.draft.id}
              id={context.draft.id}
              day={day}
              editor={editor}
              machine={machines.preview}
            />
          )}
        </div>
      </div>
    </main>
  );
}

/** The sentence of a field's mistake, its days in words. */
function useFieldErrors({ context }: DeskDraftSnapshot): (field: string) => string | undefined {
  const { t } = useMessages();
  const mistakes = shownMistakes(context);
  return (field) => {
    const found = mistakes.find((one) => one.field === field);
    if (found === undefined) return undefined;
    if (!isMessageKey(found.key)) throw new Error(`There is no message for ${found.key}.`);
    const values = Object.entries(found.values ?? {}).map(([name, value]) => [name, dayInWords(value)]);
    return t(found.key, Object.fromEntries(values));
  };
}

/** Whether what is typed is on the server, and whose saving it was. */
function Saved({ snapshot }: { snapshot: DeskDraftSnapshot }) {
  const { t } = useMessages();
  const { draft } = snapshot.context;
  const time = timeOfInstant(draft.savedAt);
  return (
    <p className="desk-soft" role="status">
      {snapshot.matches('saving')
        ? t('desk.draft.saving')
        : isUnsaved(snapshot.context)
          ? t('desk.draft.unsaved')
          : t('desk.draft.saved', { time, by: draft.by })}
    </p>
  );
}

/** The ways on from where the draft stands, each a press. */
function Acts({ snapshot, send }: PartProps) {
  const { t } = useMessages();
  const { draft, form, theirs } = snapshot.context;
  const sure = useRef<HTMLDivElement>(null);
  const isAsking = ['confirming', 'confirmingDiscard', 'conflict', 'gone'].some((state) =>
    snapshot.matches(state as 'confirming'),
  );
  useEffect(() => {
    if (isAsking) sure.current?.focus();
  }, [isAsking]);
  const sentence = questionOf(snapshot);
  if (isAsking)
    return (
      <div ref={sure} tabIndex={-1} className="desk-draft-question">
        {theirs === null ? (
          <Notice
            kind={snapshot.matches('confirming') ? 'info' : 'warning'}
            title={t(`desk.draft.${sentence}`, {
              from: dayInWords(form.startDate),
              to: dayInWords(form.endDate),
            })}
            announced
            actions={<Answers snapshot={snapshot} send={send} />}
          >
            {snapshot.matches('confirming') && draft.standing && (
              <>
                <p>
                  <LastAct lastAct={draft.lastAct} />
                </p>
                <EditionChanges standing={draft.standing} form={form} />
              </>
            )}
            {snapshot.matches('confirming') && <p>{t('desk.draft.sureMore')}</p>}
          </Notice>
        ) : (
          <DraftConflict form={form} theirs={theirs} send={send} />
        )}
      </div>
    );
  return (
    <Row>
      <Button type="submit" busy={snapshot.matches('publishing')}>
        {t(draft.replaces === null ? 'desk.draft.publish' : 'desk.draft.replace')}
      </Button>
      <Button look="secondary" busy={snapshot.matches('saving')} onClick={() => send({ type: 'draft.save' })}>
        {t('desk.draft.save')}
      </Button>
      <Button look="quiet" onClick={() => send({ type: 'draft.discard' })}>
        {t('desk.draft.discard')}
      </Button>
    </Row>
  );
}

function questionOf(snapshot: DeskDraftSnapshot) {
  if (snapshot.matches('confirmingDiscard')) return 'confirmDiscard';
  const { replaces } = snapshot.context.draft;
  if (snapshot.matches('gone')) return replaces === null ? 'gone' : 'goneReplacing';
  return replaces === null ? 'sure' : 'sureReplace';
}

function Answers({ snapshot, send }: PartProps) {
  const { t } = useMessages();
  const { draft } = snapshot.context;
  if (snapshot.matches('gone'))
    return (
      <Row>
        <Button onClick={() => send({ type: 'mine.keep' })}>{t('desk.draft.asNew')}</Button>
        {draft.replaces !== null && (
          <Button look="secondary" onClick={() => send({ type: 'mine.asNew' })}>
            {t('desk.draft.asOther')}
          </Button>
        )}
        <Button look="quiet" onClick={() => send({ type: 'draft.leave' })}>
          {t('desk.draft.forget')}
        </Button>
      </Row>
    );
  const publish = draft.replaces === null ? 'desk.draft.publish' : 'desk.draft.replace';
  return (
    <Row>
      <Button onClick={() => send({ type: 'act.confirm' })}>
        {t(snapshot.matches('confirmingDiscard') ? 'desk.draft.discardSure' : publish)}
      </Button>
      <Button look="quiet" onClick={() => send({ type: 'act.cancel' })}>
        {t('desk.act.cancel')}
      </Button>
    </Row>
  );
}
