import { useMachine } from '@xstate/react';
import type { FormEvent } from 'react';
import { AUDIT_EVENTS, type AuditEvent } from '../../../domain/audit-events.ts';
import { type AuditFilter, type AuditLine, auditQuery, WHOLE_LOG } from '../../../domain/desk-audit.ts';
import type { DeskAuditEvent, DeskAuditSnapshot } from '../../../machines/desk/desk-audit.machine.ts';
import { FormMessages } from '../../components/form-messages.tsx';
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

function Filter({ audit, send }: PartProps) {
  const { t } = useMessages();
  const { people, filter, messages } = audit.context;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = (name: keyof AuditFilter) => String(form.get(name) ?? '');
    send({
      type: 'filter.apply',
      filter: {
        staff: typed('staff'),
        player: typed('player'),
        event: typed('event'),
        from: typed('from'),
        to: typed('to'),
      },
    });
  };
  return (
    <FormFrame onSubmit={submit} aria-label={t('desk.audit.filter')}>
      <div className="desk-filter">
        <SelectField
          name="staff"
          label={t('desk.audit.person')}
          placeholder={t('desk.audit.anybody')}
          options={people.map(({ id, name }) => ({ value: String(id), label: name }))}
          defaultValue={filter.staff}
        />
        <TextField name="player" label={t('desk.audit.player')} inputMode="numeric" maxLength={9} />
        <SelectField
          name="event"
          label={t('desk.audit.kind')}
          placeholder={t('desk.audit.everything')}
          options={AUDIT_EVENTS.map((kind) => ({ value: kind, label: t(`desk.audit.event.${kind}`) }))}
        />
        <DateField name="from" label={t('desk.audit.from')} />
        <DateField name="to" label={t('desk.audit.to')} />
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
  const { filter, lines, next } = audit.context;
  const isListed = audit.matches({ looking: { list: 'listed' } });
  if (!isListed && lines.length === 0)
    return (
      <p role="status" className="desk-soft">
        {audit.hasTag('busy') && t('desk.waiting')}
      </p>
    );
  const shown = t('desk.audit.shown', { count: lines.length });
  return (
    <Results title={shown} isAsked={filter !== WHOLE_LOG}>
      {lines.length === 0 && <Notice>{t('desk.audit.none')}</Notice>}
      {lines.length > 0 && (
        <div className="desk-scroll">
          <table className="desk-table" aria-label={shown}>
            <thead>
              <tr>
                {(['at', 'kind', 'person', 'player', 'subject'] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(`desk.audit.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <Line key={line.id} line={line} />
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

function Line({ line: { at, event, person, playerId, subject } }: { line: AuditLine }) {
  const { t } = useMessages();
  return (
    <tr>
      <td>{t('desk.audit.instant', { day: dayOfInstant(at), time: timeOfInstant(at) })}</td>
      <td>{isKnown(event) ? t(`desk.audit.event.${event}`) : event}</td>
      <td>{person ?? ''}</td>
      <td>{playerId ?? ''}</td>
      <td>{subject ?? ''}</td>
    </tr>
  );
}
