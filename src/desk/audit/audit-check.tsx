import type { AuditCheck, AuditFault } from '../../../domain/desk-audit.ts';
import type { DeskAuditEvent, DeskAuditSnapshot } from '../../../machines/desk/desk-audit.machine.ts';
import { FormMessages } from '../../components/form-messages.tsx';
import { dayOfInstant, timeOfInstant } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { Row } from '../../ui/layout/stack.tsx';

type PanelProps = { audit: DeskAuditSnapshot; send: (event: DeskAuditEvent) => void };

/** Whether the log is as it was sealed: asked for by a press, carried out by the server, told while it goes on. */
export function AuditCheckPanel({ audit, send }: PanelProps) {
  const { t } = useMessages();
  const { check, checkMessages } = audit.context;
  const isGoingOn = check !== null && check.endedAt === null;
  const isAsking = audit.matches({ looking: { check: 'asking' } });
  return (
    <section className="desk-check" aria-label={t('desk.check.title')}>
      <h2 className="desk-subtitle">{t('desk.check.title')}</h2>
      <p className="desk-soft">{t('desk.check.lead')}</p>
      {check !== null && (isGoingOn ? <Progress check={check} /> : <Outcome check={check} />)}
      <FormMessages messages={checkMessages} />
      <Row>
        {audit.matches({ looking: { check: 'unknown' } }) ? (
          <Button look="secondary" onClick={() => send({ type: 'check.retry' })}>
            {t('desk.retry')}
          </Button>
        ) : (
          <Button look="secondary" busy={isAsking || isGoingOn} onClick={() => send({ type: 'check.ask' })}>
            {t(isGoingOn ? 'desk.check.goingOn' : 'desk.check.ask')}
          </Button>
        )}
      </Row>
    </section>
  );
}

function Progress({ check: { seals, ofSeals, rows, by, askedAt } }: { check: AuditCheck }) {
  const { t } = useMessages();
  return (
    <ProgressBar
      label={t('desk.check.progress', { by, time: timeOfInstant(askedAt) })}
      value={seals}
      max={Math.max(1, ofSeals)}
      text={t('desk.check.soFar', { seals, ofSeals, count: rows })}
    />
  );
}

function Outcome({ check }: { check: AuditCheck }) {
  const { t } = useMessages();
  const { fault, rows, removed, earlier, later, fromId, toId, until, fingerprint, endedAt, by } = check;
  const ended = { day: dayOfInstant(endedAt ?? ''), time: timeOfInstant(endedAt ?? ''), by };
  return (
    <Notice
      kind={fault === null ? 'success' : 'error'}
      title={fault === null ? t('desk.check.whole') : <FaultWords fault={fault} />}
      announced
    >
      <p>{t('desk.check.ended', ended)}</p>
      {fromId !== null && toId !== null && until !== null && (
        <p>
          {t('desk.check.counted', {
            count: rows,
            fromId,
            toId,
            day: dayOfInstant(until),
            time: timeOfInstant(until),
          })}
        </p>
      )}
      {removed > 0 && <p>{t('desk.check.removed', { count: removed })}</p>}
      {earlier > 0 && <p>{t('desk.check.earlier', { count: earlier })}</p>}
      {later > 0 && <p>{t('desk.check.later', { count: later })}</p>}
      {fingerprint !== null && <p>{t('desk.check.note', { fingerprint })}</p>}
    </Notice>
  );
}

function FaultWords({ fault: { kind, id = 0, number = 0, noted = '' } }: { fault: AuditFault }) {
  const { t } = useMessages();
  return <>{t(`desk.check.fault.${kind}`, { id, number, noted })}</>;
}
