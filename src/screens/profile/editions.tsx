import { dayInWords } from '../../../domain/dates.ts';
import { acceptedOf, editionName, endOfLastDay, newestEditionFirst } from '../../../domain/editions.ts';
import type { Player } from '../../../domain/entities.ts';
import { endMoveOf } from '../../../domain/moved-end.ts';
import { hasEditionsToAccept } from '../../../machines/acceptance/acceptance.selectors.ts';
import { isLoadingEditions } from '../../../machines/shell/shell.selectors.ts';
import { useFlow, useFlowState } from '../../actors/actors.tsx';
import { EditionReminder } from '../../components/edition-reminder.tsx';
import { LongList } from '../../components/long-list.tsx';
import { endOfInstant } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { EntryList } from '../../ui/layout/entry-list.tsx';
import { AcceptanceProof } from './acceptance-proof.tsx';

type PlayerEdition = Player['player_editions'][number];

function Accepted({ record }: { record: PlayerEdition }) {
  const { t } = useMessages();
  const { rulesLink, endDate, movedFrom } = record.edition;
  return (
    <>
      {movedFrom && (
        <p>{t(`profile.editions.${endMoveOf({ endDate, movedFrom })}`, { day: dayInWords(movedFrom) })}</p>
      )}
      <p>
        {t(`profile.editions.${acceptedOf(record)}`)}{' '}
        {rulesLink && <a href={rulesLink}>{t('profile.editions.rules')}</a>}
      </p>
      <AcceptanceProof {...record} />
    </>
  );
}

function Waiting() {
  const acceptance = useFlow('acceptance');
  const { t } = useMessages();
  return (
    <Notice
      kind="info"
      actions={
        <Button look="secondary" onClick={() => acceptance.send({ type: 'acceptance.open' })}>
          {t('profile.editions.accept')}
        </Button>
      }
    >
      {t('profile.editions.waiting')}
    </Notice>
  );
}

/** The editions that the player has to do with, the newest first, and what was accepted in each. */
export function Editions({ player }: { player: Player }) {
  const isWaiting = useFlowState('acceptance', hasEditionsToAccept);
  const isLoading = useFlowState('shell', isLoadingEditions);
  const { t } = useMessages();
  const editions = newestEditionFirst(player);
  return (
    <>
      {isWaiting && <Waiting />}
      <EditionReminder />
      {isLoading && editions.length === 0 && <Skeleton shape="card" />}
      {!isLoading && editions.length === 0 && <EmptyState>{t('profile.editions.empty')}</EmptyState>}
      {editions.length > 0 && (
        <LongList entries={editions}>
          {(shown) => (
            <EntryList
              entries={shown.map((record) => ({
                key: record.editionId,
                title: editionName(record.edition),
                meta: t('profile.editions.period', {
                  from: dayInWords(record.edition.startDate),
                  end: endOfInstant(endOfLastDay(record.edition.endDate)),
                }),
                words: <Accepted record={record} />,
              }))}
            />
          )}
        </LongList>
      )}
    </>
  );
}
