import type { ReactNode } from 'react';
import { dayInWords } from '../../../domain/dates.ts';
import { type DeskReview, type DeskSignal, signalsByKind } from '../../../domain/desk.ts';
import { TYPED_FIELDS, type TypedReceipt } from '../../../domain/receipts.ts';
import { amountInWords, dayOfInstant } from '../../i18n/formats.ts';
import { type Translate, useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { DefinitionList } from '../../ui/layout/definition-list.tsx';
import { formatInstant } from '../format-instant.ts';
import { photoAddress } from './picture.tsx';

/** `onPlayer` leads to the player's page; null for whom none may be opened. */
type FactsProps = { receipt: DeskReview; onPlayer: (() => void) | null };

/** What was typed of a receipt, by whom, and all that helps to judge it. */
export function ReceiptFacts({ receipt, onPlayer }: FactsProps) {
  const { t } = useMessages();
  const { player, edition } = receipt;
  return (
    <>
      <Signals signals={receipt.signals} />
      <DefinitionList
        entries={[
          ...typedFacts(t, receipt),
          { term: t('desk.data.sent'), value: formatInstant(t, receipt.sentAt) },
          { term: t('desk.data.edition'), value: edition.description },
          {
            term: t('desk.data.account'),
            value: (
              <>
                {t('desk.data.accountValue', { id: player.id, day: dayOfInstant(player.since) })}
                {onPlayer && (
                  <Button look="quiet" onClick={onPlayer}>
                    {t('deskStories.toPlayer', { player: player.id })}
                  </Button>
                )}
              </>
            ),
          },
          { term: t('desk.data.others'), value: t('desk.data.othersValue', player.receipts) },
        ]}
      />
      <History receipt={receipt} />
    </>
  );
}

type Fact = { term: string; value: ReactNode };

/** The typed fields in the order of the form, each with its fact; the time is told with its day. */
function typedFacts(t: Translate, { code, receiptDate, receiptTime, amount }: DeskReview): Fact[] {
  const issued = { day: dayInWords(receiptDate), time: receiptTime };
  const facts: Record<keyof TypedReceipt, Fact | null> = {
    code: { term: t('desk.data.number'), value: <strong>{code}</strong> },
    receiptDate: { term: t('desk.data.issued'), value: t('desk.data.issuedValue', issued) },
    receiptTime: null,
    amount: {
      term: t('desk.data.amount'),
      value: t('desk.data.euros', { amount: amountInWords(amount) }),
    },
  };
  return TYPED_FIELDS.flatMap((field) => facts[field] ?? []);
}

function Signals({ signals }: { signals: readonly DeskSignal[] }) {
  const { t } = useMessages();
  if (signals.length === 0) return <p className="desk-soft">{t('desk.signals.none')}</p>;
  return (
    <Notice kind="warning" title={t('desk.signals.title')}>
      <ul className="desk-signals">
        {signalsByKind(signals).map(({ kind, receipts, players, accounts }) => (
          <li key={kind}>
            {t(`desk.signal.${kind}`, {
              receipts: receipts.join(', '),
              players: players.join(', '),
              accounts,
            })}
            {receipts.map((id) => (
              <a
                key={id}
                className="desk-signal-photo"
                href={photoAddress(id)}
                target="_blank"
                rel="noreferrer"
              >
                {t('desk.signals.photo', { id })}
              </a>
            ))}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** What corrections have replaced, and what was decided before. */
function History({ receipt: { id, versions, decisions } }: { receipt: DeskReview }) {
  const { t } = useMessages();
  return (
    <>
      {versions.length > 0 && (
        <section>
          <h2 className="desk-subtitle">{t('desk.versions.title')}</h2>
          <ul className="desk-history">
            {versions.map((one) => (
              <li key={one.version}>
                {t('desk.versions.line', {
                  version: one.version,
                  code: one.code,
                  time: one.receiptTime,
                  day: dayInWords(one.receiptDate),
                  amount: amountInWords(one.amount),
                })}{' '}
                <a href={photoAddress(id, one.version)} target="_blank" rel="noreferrer">
                  {t('desk.versions.photo')}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {decisions.length > 0 && (
        <section>
          <h2 className="desk-subtitle">{t('desk.decisions.title')}</h2>
          <ul className="desk-history">
            {decisions.map(({ decision, at, by, reason = '' }) => (
              <li key={`${decision} ${at}`}>
                {t(`desk.decisions.${decision}`, { day: dayOfInstant(at), by, reason })}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
