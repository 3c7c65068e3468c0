import { useSelector } from '@xstate/react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import reportMessages from '../../locales/it/report.json' with { type: 'json' };
import type { Report } from '../../machines/ports/report.ts';
import type { ReportActorRef } from '../../machines/report/report.machine.ts';
import { addMessages } from '../i18n/messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Button, LinkButton } from '../ui/actions/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Stack } from '../ui/layout/stack.tsx';

addMessages(reportMessages);

/** The outcome of a press. It takes the focus, since the button that was pressed is gone. */
function Outcome({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} className="report-offer" tabIndex={-1}>
      {children}
    </div>
  );
}

function MailLink({ report: { id, contact } }: { report: Report }) {
  const { t } = useMessages();
  return (
    <LinkButton look="quiet" icon="chat" href={`mailto:${contact}?subject=${encodeURIComponent(id)}`}>
      {t('report.unsent.mail', { email: contact })}
    </LinkButton>
  );
}

export type ReportOfferProps = { report: ReportActorRef; error: unknown };

/**
 * Lets a person report an error: the recorded events of the machines, as a file and as a report. It uses no flow of the
 * site, since one of them may be what is broken.
 */
export function ReportOffer({ report: actor, error }: ReportOfferProps) {
  const state = useSelector(actor, ({ value }) => value);
  const report = useSelector(actor, ({ context }) => context.report);
  const { t } = useMessages();
  if (state === 'sent' && report) {
    return (
      <Outcome key="sent">
        <Notice kind="success" announced title={t('report.sent.title')}>
          {t('report.sent.text', { id: report.id })}
        </Notice>
      </Outcome>
    );
  }
  const again = (
    <Button look="secondary" icon="refresh" onClick={() => actor.send({ type: 'report.again' })}>
      {t('report.again')}
    </Button>
  );
  if (state === 'unsent' && report) {
    const actions = (
      <>
        {again}
        <MailLink report={report} />
      </>
    );
    return (
      <Outcome key="unsent">
        <Notice kind="warning" announced title={t('report.unsent.title')} actions={actions}>
          {t('report.unsent.text')}
        </Notice>
      </Outcome>
    );
  }
  if (state === 'failed') {
    return (
      <Outcome key="failed">
        <Notice kind="warning" announced title={t('report.failed.title')} actions={again}>
          {t('report.failed.text')}
        </Notice>
      </Outcome>
    );
  }
  const ask = () => actor.send({ type: 'report.ask', error: error instanceof Error ? error.name : null });
  return (
    <div className="report-offer">
      <Stack>
        <p>{t('report.offer')}</p>
        <Button look="secondary" icon="file" busy={state !== 'offered'} onClick={ask}>
          {t('report.ask')}
        </Button>
      </Stack>
    </div>
  );
}
