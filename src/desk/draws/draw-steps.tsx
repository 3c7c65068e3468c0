import { type ReactNode, useId } from 'react';
import { dayInWords } from '../../../domain/dates.ts';
import { TELL_DAYS, termsAfter } from '../../../domain/draw-acts.ts';
import { FormMessages } from '../../components/form-messages.tsx';
import { useReturnFocus } from '../../components/use-return-focus.ts';
import { dayOfInstant, timeOfInstant } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { DefinitionList } from '../../ui/layout/definition-list.tsx';
import { Row } from '../../ui/layout/stack.tsx';
import { askedRequest, ConfirmAct, Done, errorsOf, hindranceText, Refused } from './draw-act.tsx';
import { HoldForm, SealForm } from './draw-forms.tsx';
import type { OneDrawProps } from './one-draw.tsx';

// The steps of a draw as facts: what was done, what may be done now, and what it waits for (docs/draw.md).

function Step({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="desk-data" aria-labelledby={id}>
      <h2 id={id} className="desk-subtitle">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** 1. The list, before it is closed and after. */
export function SealStep(props: OneDrawProps) {
  const { t } = useMessages();
  const { draw, draws, mayAct } = props;
  const { hindrance, sealing } = draw;
  return (
    <Step title={t('deskDraws.seal.title')}>
      <Done draws={draws} about={{ kind: 'seal' }} text={t('deskDraws.seal.done')} />
      {sealing === null && <BlockedAndClosed draw={draw} />}
      {hindrance !== null && <Notice>{hindranceText(hindrance, draw.endDate, t)}</Notice>}
      {draw.state === 'open' && hindrance === null && mayAct ? (
        <SealForm {...props} />
      ) : (
        <Refused draws={draws} about={{ kind: 'seal' }} />
      )}
      {draw.state === 'open' && hindrance === null && !mayAct && (
        <p className="desk-soft">{t('deskDraws.ready')}</p>
      )}
      {sealing !== null && (
        <>
          <DefinitionList
            entries={[
              {
                term: t('deskDraws.seal.at'),
                value: t('deskDraws.seal.atValue', {
                  day: dayOfInstant(sealing.at),
                  time: timeOfInstant(sealing.at),
                  by: sealing.by,
                }),
              },
              { term: t('deskDraws.seal.entries'), value: sealing.entries },
              {
                term: t('deskDraws.seal.sha256'),
                value: <code className="desk-code">{sealing.sha256}</code>,
              },
              {
                term: t('deskDraws.seal.terms'),
                value: t('deskDraws.seal.termsValue', {
                  reserves: sealing.reserves,
                  confirmDays: sealing.confirmDays,
                  onePrize: t(
                    sealing.onePrizeEach ? 'deskDraws.seal.onePrize' : 'deskDraws.seal.severalPrizes',
                  ),
                }),
              },
            ]}
          />
          <BlockedAndClosed draw={draw} />
          <a href={`/desk/v1/draws/${draw.code}/list`} download={`elenco-${draw.code}.txt`}>
            {t('deskDraws.seal.list')}
          </a>
        </>
      )}
    </Step>
  );
}

/** How many entries of blocked players are in the list, how many receipts of closed accounts are not, and why. */
function BlockedAndClosed({ draw: { blockedEntries, closedReceipts } }: Pick<OneDrawProps, 'draw'>) {
  const { t } = useMessages();
  if (blockedEntries === null || closedReceipts === null) return null;
  return (
    <DefinitionList
      entries={[
        {
          term: t('deskDraws.seal.blocked'),
          value: t('deskDraws.seal.blockedValue', { count: blockedEntries }),
        },
        {
          term: t('deskDraws.seal.closed'),
          value: t('deskDraws.seal.closedValue', { count: closedReceipts }),
        },
      ]}
    />
  );
}

/** 2. and 3. The seed that was drawn in public, and the draw with it. */
export function HoldStep(props: OneDrawProps) {
  const { t } = useMessages();
  const { draw, draws, mayAct } = props;
  const { holding } = draw;
  return (
    <Step title={t('deskDraws.hold.title')}>
      <Done draws={draws} about={{ kind: 'hold' }} text={t('deskDraws.hold.done')} />
      {draw.state === 'open' && <p className="desk-soft">{t('deskDraws.hold.before')}</p>}
      {draw.state === 'sealed' && mayAct ? (
        <HoldForm {...props} />
      ) : (
        <Refused draws={draws} about={{ kind: 'hold' }} />
      )}
      {draw.state === 'sealed' && !mayAct && <p className="desk-soft">{t('deskDraws.hold.lead')}</p>}
      {holding !== null && (
        <DefinitionList
          entries={[
            { term: t('deskDraws.hold.seed'), value: <code className="desk-code">{holding.seed}</code> },
            { term: t('deskDraws.hold.official'), value: holding.official },
            {
              term: t('deskDraws.hold.at'),
              value: t('deskDraws.seal.atValue', {
                day: dayOfInstant(holding.at),
                time: timeOfInstant(holding.at),
                by: holding.by,
              }),
            },
          ]}
        />
      )}
    </Step>
  );
}

/** 4. How anybody draws again, and the minutes. */
export function VerifyStep({ draw: { code, state, verifier } }: OneDrawProps) {
  const { t } = useMessages();
  const minutes = `/desk/v1/draws/${code}/minutes`;
  return (
    <Step title={t('deskDraws.verify.title')}>
      {state !== 'held' && <p className="desk-soft">{t('deskDraws.verify.before')}</p>}
      {state === 'held' && (
        <>
          <p className="desk-soft">{t('deskDraws.verify.lead')}</p>
          <code className="desk-code">
            node verifica-estrazione.mjs elenco-{code}.txt verbale-{code}.json
          </code>
        </>
      )}
      {state !== 'open' && (
        <ul className="desk-possible-acts">
          <li>
            <a href={minutes} download={`verbale-${code}.json`}>
              {t('deskDraws.verify.minutes')}
            </a>
          </li>
          {state === 'held' && (
            <li>
              <a href={`${minutes}/pdf`} download={`verbale-${code}.pdf`}>
                {t('deskDraws.verify.pdf')}
              </a>
            </li>
          )}
          <li>
            <a href={verifier} target="_blank" rel="noreferrer">
              {t('deskDraws.verify.program')}
            </a>
          </li>
        </ul>
      )}
    </Step>
  );
}

/** 5. The mails to the winners, once the official has signed. */
export function TellStep({ draw, draws, send, mayAct }: OneDrawProps) {
  const { t } = useMessages();
  const about = { kind: 'tell' } as const;
  const isAsked = askedRequest(draws, about) !== null;
  const button = useReturnFocus<HTMLButtonElement>(isAsked);
  const isOpen = draw.state === 'held' && draw.toldAt === null;
  const count = draw.prizes.reduce((sum, { toTell }) => sum + toTell, 0);
  return (
    <Step title={t('deskDraws.tell.title')}>
      <Done draws={draws} about={about} text={t('deskDraws.tell.done')} />
      {draw.state !== 'held' && <p className="desk-soft">{t('deskDraws.tell.before')}</p>}
      {draw.toldAt !== null && <p>{t('deskDraws.told', { day: dayOfInstant(draw.toldAt) })}</p>}
      {isOpen && <p className="desk-soft">{t('deskDraws.tell.lead')}</p>}
      {isOpen && draw.holding !== null && (
        <p>
          <strong>
            {t('deskDraws.tell.until', {
              day: dayInWords(termsAfter(draw.holding.at).tellUntil),
              days: TELL_DAYS,
            })}
          </strong>
        </p>
      )}
      {isOpen && isAsked && (
        <ConfirmAct
          draws={draws}
          send={send}
          question={t('deskDraws.tell.question', { count })}
          confirm={t('deskDraws.tell.confirm')}
        >
          <Absent draw={draw} />
        </ConfirmAct>
      )}
      {isOpen && !isAsked && mayAct && (
        <>
          <FormMessages messages={errorsOf(draws, about).form} />
          <Row>
            <Button
              ref={button}
              aria-disabled={draws.hasTag('acting') || undefined}
              onClick={() => send({ type: 'act.submit', request: { kind: 'tell' } })}
            >
              {t('deskDraws.tell.act')}
            </Button>
          </Row>
        </>
      )}
      {!isOpen && <Refused draws={draws} about={about} />}
    </Step>
  );
}

/** How many of those who would be told cannot come in to confirm, and what then becomes of their prizes. */
function Absent({ draw: { blockedToTell, closedToTell, sealing } }: Pick<OneDrawProps, 'draw'>) {
  const { t } = useMessages();
  const days = sealing?.confirmDays ?? 0;
  return (
    <>
      {blockedToTell > 0 && <p>{t('deskDraws.tell.blocked', { count: blockedToTell, days })}</p>}
      {closedToTell > 0 && <p>{t('deskDraws.tell.closed', { count: closedToTell, days })}</p>}
    </>
  );
}
