import { useMachine } from '@xstate/react';
import type { FormEvent } from 'react';
import { AUDIT_EVENTS, type AuditEvent } from '../../../domain/audit-events.ts';
import { wordsOfSubject } from '../../../domain/audit-subjects.ts';
import type { DeskPerson } from '../../../domain/desk.ts';
import {
  type AuditField,
  type AuditFilter,
  type AuditLine,
  auditQuery,
  NO_DAY,
  WHOLE_LOG,
} from '../../../domain/desk-audit.ts';
import type { DeskAuditEvent, DeskAuditSnapshot } from '../../../machines/desk/desk-audit.machine.ts';
import { FormMessages, useFocusFirstError } from '../../components/form-messages.tsx';
import { dayOfInstant, timeOfInstant } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FormFrame } from '../../ui/fields/form-frame.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { DateField, TextField } from '../../ui/fields/text-field.tsx';
import { Row } from '../../ui/layout/stack.tsx';
import type { DeskMachines } from '../adapters/desk-ports.ts';
import { Results, RoomHeading, useSessionEnd } from '../room.tsx';
import { AuditCheckPanel } from './audit-check.tsx';

type AuditProps = { machine: DeskMachines['audit']; onOver: () => void };
type PartProps = { audit: DeskAuditSnapshot; send: (event: DeskAuditEvent) => void };

/** Everything that was done, by whom and when; and whether somebody has changed the log. */
export function Audit({ machine, onOver }: AuditProps) {
  const { t } = useMessages();
  const [audit, send] = useMachine(machine);
  useSessionEnd(audit.matches('over'), onOver);
  return (
    <main className="desk-main" aria-busy={audit.hasTag('busy')}>
      <RoomHeading>{t('desk.audit.title')}</RoomHeading>
      <AuditCheckPanel audit={audit} send={send} />
      <Filter audit={audit} send={send} />
      <Lines audit={audit} send={send} />
    </main>
  );
}

/** The address of the file with the rows of a filter. */
const auditFile = (filter: AuditFilter): string =>
  `/desk/v1/audit/export?${new URLSearchParams(auditQuery(filter))}`;

/** The form gives an incomplete date as an empty text; the field knows that something was typed. */
function typedIn(form: HTMLFormElement, name: AuditField): string {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement && field.validity.badInput) return NO_DAY;
  return String(new FormData(form).get(name) ?? '');
}

function Filter({ audit, send }: PartProps) {
  const { t, messageText } = useMessages();
  const { people, filter, errors, messages } = audit.context;
  const form = useFocusFirstError(errors);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = (name: AuditField) => typedIn(event.currentTarget, name);
    send({
      type: 'filter.apply',
      filter: {
        staff: typed('staff'),
        player: typed('player'),
        receipt: typed('receipt'),
        event: typed('event'),
        from: typed('from'),
        to: typed('to'),
      },
    });
  };
  const error = (name: AuditField) => errors.fields[name] && messageText(errors.fields[name]);
  return (
    <FormFrame ref={form} onSubmit={submit} aria-label={t('desk.audit.filter')}>
      <div className="desk-filter">
        <SelectField
          name="staff"
          label={t('desk.audit.person')}
          placeholder={t('desk.audit.anybody')}
          options={people.map(({ id, name }) => ({ value: String(id), label: name }))}
          defaultValue={filter.staff}
        />
        <TextField
          name="player"
          label={t('desk.audit.player')}
          inputMode="numeric"
          autoComplete="off"
          error={error('player')}
        />
        <TextField
          name="receipt"
          label={t('desk.audit.receipt')}
          hint={t('desk.audit.receiptHint')}
          inputMode="numeric"
          autoComplete="off"
          error={error('receipt')}
        />
        <SelectField
          name="event"
          label={t('desk.audit.kind')}
          placeholder={t('desk.audit.everything')}
          options={AUDIT_EVENTS.map((kind) => ({ value: kind, label: t(`desk.audit.event.${kind}`) }))}
        />
        <DateField name="from" label={t('desk.audit.from')} error={error('from')} />
        <DateField name="to" label={t('desk.audit.to')} error={error('to')} />
      </div>
      <FormMessages messages={messages} />
      <Row>
        <Button type="submit">{t('desk.audit.show')}</Button>
        <LinkButton look="secondary" href={auditFile(filter)} download="registro.csv">
          {t('desk.audit.file')}
        </LinkButton>
        {audit.matches({ looking: { list: 'failed' } }) && (
          <Button look="secondary" onClick={() => send({ type: 'list.retry' })}>
            {t('desk.retry')}
          </Button>
        )}
      </Row>
    </FormFrame>
  );
}

function Lines({ audit, send }: PartProps) {
  const { t } = useMessages();
  const { people, filter, lines, next } = audit.context;
  const isListed = audit.matches({ looking: { list: 'listed' } });
  const isSearching = audit.matches({ looking: { list: 'searching' } });
  // The results are unmounted while a search runs, so that the new ones take the focus.
  if (isSearching || (!isListed && lines.length === 0))
    return (
      <p role="status" className="desk-soft">
        {audit.hasTag('busy') && t('desk.waiting')}
      </p>
    );
  const shown = t('desk.audit.shown', { count: lines.length });
  return (
    <Results title={shown} isAsked={isListed && filter !== WHOLE_LOG}>
      {lines.length === 0 && <Notice>{t('desk.audit.none')}</Notice>}
      {lines.length > 0 && (
        <div className="desk-scroll">
          <table className="desk-table" aria-label={shown}>
            <thead>
              <tr>
                {(['at', 'kind', 'person', 'player', 'receipt', 'subject'] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(`desk.audit.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <Line key={line.id} line={line} people={people} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {next !== null && (
        <Row>
          <Button look="secondary" busy={audit.hasTag('busy')} onClick={() => send({ type: 'page.more' })}>
            {t('desk.history.more')}
          </Button>
        </Row>
      )}
    </Results>
  );
}

const isKnown = (event: string): event is AuditEvent => AUDIT_EVENTS.some((known) => known === event);

function Line({ line, people }: { line: AuditLine; people: readonly DeskPerson[] }) {
  const { t, messageText } = useMessages();
  const { at, event, person, playerId, receiptId } = line;
  return (
    <tr>
      <td>{t('desk.audit.instant', { day: dayOfInstant(at), time: timeOfInstant(at) })}</td>
      <td>{isKnown(event) ? t(`desk.audit.event.${event}`) : event}</td>
      <td>{person ?? ''}</td>
      <td>{playerId ?? ''}</td>
      <td>{receiptId ?? ''}</td>
      <td>{wordsOfSubject(line, people).map(messageText).join(', ')}</td>
    </tr>
  );
}
