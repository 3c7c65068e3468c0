import { brand } from '#brand/brand.ts';
import { dayInWords } from '../../../domain/dates.ts';
import type { DeskEdition } from '../../../domain/desk.ts';
import { editionName } from '../../../domain/editions.ts';
import { prizeCount, prizePool, withKnownValues } from '../../../domain/prizes.ts';
import { FormMessages } from '../../components/form-messages.tsx';
import { useReturnFocus } from '../../components/use-return-focus.ts';
import { amountInWords, dayOfInstant, sizeInWords, timeOfInstant } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { DefinitionList } from '../../ui/layout/definition-list.tsx';
import { Row } from '../../ui/layout/stack.tsx';
import { ConfirmPanel, Focused } from '../confirm-panel.tsx';
import { dayAndTimeOf } from '../format-instant.ts';
import { RoomHeading } from '../room.tsx';
import { EditionActForm } from './edition-act-form.tsx';
import type { EditionsPartProps } from './editions.tsx';

type OneEditionProps = EditionsPartProps & { edition: DeskEdition };

/** One edition: what it promises, the versions of its rules, and what may still be done. */
export function OneEdition({ edition, editions, send, isManager }: OneEditionProps) {
  const { t } = useMessages();
  return (
    <>
      <Row>
        <Button look="quiet" onClick={() => send({ type: 'edition.leave' })}>
          {t('desk.editions.back')}
        </Button>
      </Row>
      <RoomHeading>
        {edition.description || edition.code}{' '}
        <span className="desk-soft">
          {edition.code}, {t(`desk.edition.state.${edition.state}`)}
        </span>
      </RoomHeading>
      <p className="desk-soft">
        <LastAct lastAct={edition.lastAct} />
      </p>
      <div className="desk-panes">
        <Facts edition={edition} />
        <div className="desk-data">
          {isManager && <Acts edition={edition} editions={editions} send={send} />}
          <Versions edition={edition} />
        </div>
      </div>
    </>
  );
}

/** What was done with an edition last, by whom and when. */
export function LastAct({ lastAct }: Pick<DeskEdition, 'lastAct'>) {
  const { t } = useMessages();
  if (lastAct === null) return null;
  return t(`desk.edition.last.${lastAct.act}`, { by: lastAct.by, ...dayAndTimeOf(lastAct.at) });
}

function Facts({ edition }: { edition: DeskEdition }) {
  const { t } = useMessages();
  const { prizes, products, charity, drawUntil, keepOriginalsUntil } = edition;
  const open = t('desk.edition.open');
  // As the site shows them: an older edition has its values in the brand's files.
  const valued = withKnownValues(prizes, brand.prizes);
  const pool = prizePool(valued);
  return (
    <section className="desk-data" aria-label={t('desk.edition.promises')}>
      <DefinitionList
        entries={[
          {
            term: t('desk.edition.days'),
            value: t('desk.edition.period', {
              from: dayInWords(edition.startDate),
              to: dayInWords(edition.endDate),
            }),
          },
          { term: t('desk.edition.daily'), value: edition.dailyReceipts },
          { term: t('desk.edition.charity'), value: charity ?? open },
          {
            term: t('desk.edition.draw'),
            value: drawUntil === null ? open : t('desk.edition.until', { day: dayInWords(drawUntil) }),
          },
          {
            term: t('desk.edition.keep'),
            value:
              keepOriginalsUntil === null
                ? open
                : t('desk.edition.keepUntil', { day: dayInWords(keepOriginalsUntil) }),
          },
          { term: t('desk.edition.receipts'), value: edition.receipts },
          { term: t('desk.edition.players'), value: edition.players },
        ]}
      />
      <h2 className="desk-subtitle">
        {t('desk.edition.prizes', { count: prizeCount(prizes) })}
        {pool !== null && ` ${t('desk.edition.pool', { amount: amountInWords(pool) })}`}
      </h2>
      <ul className="desk-history">
        {valued.map(({ name, description, quantity, unitValue }) => (
          <li key={`${name} ${description}`}>
            {t('desk.edition.prize', { quantity, name, description })}
            {unitValue !== undefined &&
              ` ${t('desk.edition.prizeValue', { amount: amountInWords(unitValue) })}`}
          </li>
        ))}
      </ul>
      <h2 className="desk-subtitle">{t('desk.edition.products')}</h2>
      <p className="desk-soft">{products === null ? open : products.join(', ')}</p>
    </section>
  );
}

type ActsProps = { edition: DeskEdition } & Pick<EditionsPartProps, 'editions' | 'send'>;

/** The acts that are possible today, each until when; the form of one of them in its place. */
function Acts({ edition, editions, send }: ActsProps) {
  const { t } = useMessages();
  const { act, done, errors, isOvertaken } = editions.context;
  const isReplacing = editions.matches('confirmingDraft') || editions.matches('beginning');
  const replaceButton = useReturnFocus<HTMLButtonElement>(isReplacing);
  return (
    <section className="desk-data" aria-label={t('desk.edition.acts')}>
      <Done done={done} edition={edition} />
      {isOvertaken && (
        <Notice kind="warning" announced>
          {t('desk.edition.overtaken')} <LastAct lastAct={edition.lastAct} />
        </Notice>
      )}
      {!edition.hasRules && edition.acts.length > 0 && (
        <Notice kind="warning">{t('desk.edition.rulesMissing')}</Notice>
      )}
      {edition.acts.length === 0 && <Notice>{t('desk.edition.nothing')}</Notice>}
      {isReplacing && (
        <ConfirmPanel
          question={t('desk.act.replaceSure', { title: editionName(edition) })}
          confirm={t('desk.act.replaceYes')}
          isBusy={editions.matches('beginning')}
          onConfirm={() => send({ type: 'act.confirm' })}
          onCancel={() => send({ type: 'act.cancel' })}
        />
      )}
      {!isReplacing && act === null && (
        <>
          <FormMessages messages={errors.form} />
          <ul className="desk-possible-acts">
            {edition.acts.map(({ act: one, until }) => (
              <li key={one}>
                <Button
                  ref={one === 'replace' ? replaceButton : undefined}
                  look="secondary"
                  onClick={() =>
                    one === 'replace'
                      ? send({ type: 'draft.replace' })
                      : send({ type: 'act.choose', act: one })
                  }
                >
                  {t(`desk.act.${one}`)}
                </Button>
                <span className="desk-soft">{t('desk.edition.until', { day: dayInWords(until) })}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {act !== null && (
        <EditionActForm key={act} act={act} edition={edition} editions={editions} send={send} />
      )}
    </section>
  );
}

/** What was done last, in view and with the focus. */
function Done({
  done,
  edition,
}: {
  done: EditionsPartProps['editions']['context']['done'];
  edition: DeskEdition;
}) {
  const { t } = useMessages();
  if (done === null) return null;
  const isOver = done === 'close' && edition.endDate < edition.today;
  return (
    <Focused key={done}>
      <Notice kind="success" announced>
        {t(`desk.done.${isOver ? 'closed' : done}`, { day: dayInWords(edition.endDate) })}
      </Notice>
    </Focused>
  );
}

function Versions({ edition: { rules, rulesLink } }: { edition: DeskEdition }) {
  const { t } = useMessages();
  return (
    <section className="desk-data" aria-labelledby="desk-versions">
      <h2 id="desk-versions" className="desk-subtitle">
        {t('desk.rules.title')}
      </h2>
      {rules.length === 0 && (
        <p className="desk-soft">
          {rulesLink === null ? (
            t('desk.rules.none')
          ) : (
            <a href={rulesLink} target="_blank" rel="noreferrer">
              {t('desk.rules.ofBuild')}
            </a>
          )}
        </p>
      )}
      <ol className="desk-versions" reversed>
        {rules.map(({ version, sha256, bytes, publishedAt, by, url, told }, place) => (
          <li key={version}>
            <a href={url} target="_blank" rel="noreferrer">
              {t(place === 0 ? 'desk.rules.inForce' : 'desk.rules.version', { version })}
            </a>{' '}
            {t('desk.rules.line', {
              day: dayOfInstant(publishedAt),
              time: timeOfInstant(publishedAt),
              by,
              size: sizeInWords(bytes),
            })}
            {told !== null && ` ${t('desk.rules.told', { count: told })}`}
            <code className="desk-code desk-soft">{sha256}</code>
          </li>
        ))}
      </ol>
    </section>
  );
}
