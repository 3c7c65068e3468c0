import { useSelector } from '@xstate/react';
import { shortTicket } from '../../../domain/draws.ts';
import type { Draw } from '../../../domain/entities.ts';
import { ANCHORS } from '../../../domain/routes.ts';
import drawMessages from '../../../locales/it/draws.json' with { type: 'json' };
import type { DrawResultsActorRef } from '../../../machines/draw-results/draw-results.machine.ts';
import { useScreenFlow } from '../../actors/actors.tsx';
import { LongList } from '../../components/long-list.tsx';
import { dayOfInstant, timeOfInstant } from '../../i18n/formats.ts';
import { addMessages } from '../../i18n/messages.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DefinitionList } from '../../ui/layout/definition-list.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Prose } from '../../ui/layout/prose.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';

addMessages(drawMessages);

type Prize = Draw['prizes'][number];
type Winner = Prize['winners'][number];

/** The states of a piece that has its winner, or somebody who may still confirm it. */
const OPEN_OR_GIVEN: readonly Winner['state'][] = ['waiting', 'confirmed', 'delivered'];

/** A winner by name where there is one, else by the ticket that stands in the sealed list. */
function WinnerLine({ ticket, state, name, province }: Winner) {
  const { t } = useMessages();
  const winner =
    name === undefined
      ? t('draws.ticket', { ticket: shortTicket(ticket) })
      : t('draws.named', { name, province: province ?? '' });
  return (
    <li>
      {winner}, {t(`draws.state.${state}`)}
    </li>
  );
}

/** How many pieces there are, and how many of them have somebody to whom they go or may still go. */
function PrizeCount({ prize: { quantity: count, winners } }: { prize: Prize }) {
  const { t } = useMessages();
  const assigned = winners.filter(({ state }) => OPEN_OR_GIVEN.includes(state)).length;
  return (
    <p>
      {t('draws.pieces', { count })},{' '}
      {assigned === 0 ? t('draws.noneAssigned') : t('draws.assigned', { count: assigned })}
    </p>
  );
}

function PrizeWinners({ prize }: { prize: Prize }) {
  const { t } = useMessages();
  return (
    <Prose>
      <h4>{prize.name}</h4>
      <PrizeCount prize={prize} />
      <LongList entries={prize.winners}>
        {(shown) => (
          <ul>
            {shown.map((winner) => (
              <WinnerLine key={winner.ticket} {...winner} />
            ))}
          </ul>
        )}
      </LongList>
      {prize.toCharity > 0 && <p>{t('draws.toCharity', { count: prize.toCharity })}</p>}
    </Prose>
  );
}

/** The three files with which anybody draws again. */
function Files({ edition }: { edition: string }) {
  const { t } = useMessages();
  const at = `/api/v1/draws/${encodeURIComponent(edition)}`;
  return (
    <>
      <p>{t('draws.verify')}</p>
      <Row>
        <a href={`${at}/list`} download={`elenco-${edition}.txt`}>
          {t('draws.list')}
        </a>
        <a href={`${at}/minutes`} download={`verbale-${edition}.json`}>
          {t('draws.minutes')}
        </a>
        <a href="/documenti/verifica-estrazione.mjs" download>
          {t('draws.program')}
        </a>
      </Row>
    </>
  );
}

/** With what anybody draws again: for who wants to verify the winners, and in nobody else's way. */
function Verification({ draw }: { draw: Draw }) {
  const { t } = useMessages();
  const { edition, sealedAt, entries, sha256, seed } = draw;
  return (
    <Disclosure title={t('draws.verification')}>
      <Stack>
        <p>{t('draws.lead')}</p>
        <DefinitionList
          entries={[
            {
              term: t('draws.sealed'),
              value: t('draws.sealedText', {
                day: dayOfInstant(sealedAt),
                time: timeOfInstant(sealedAt),
                count: entries,
              }),
            },
            { term: t('draws.sha256'), value: <code className="digest">{sha256}</code> },
            ...(seed === undefined ? [] : [{ term: t('draws.seed'), value: <code>{seed}</code> }]),
          ]}
        />
        <Files edition={edition} />
      </Stack>
    </Disclosure>
  );
}

/** A draw: its winners first, then how anybody verifies them. */
function DrawEntry({ draw }: { draw: Draw }) {
  const { t } = useMessages();
  const { description, edition, drawnAt, official, prizes } = draw;
  return (
    <Card title={description || edition}>
      <Stack>
        <p>
          {drawnAt === undefined
            ? t('draws.notDrawn')
            : t('draws.drawnText', { day: dayOfInstant(drawnAt), official: official ?? '' })}
        </p>
        {drawnAt !== undefined && prizes.map((prize) => <PrizeWinners key={prize.name} prize={prize} />)}
        <Verification draw={draw} />
      </Stack>
    </Card>
  );
}

function DrawSection({ drawResults }: { drawResults: DrawResultsActorRef }) {
  const draws = useSelector(drawResults, (snapshot) => snapshot.context.draws);
  const isFailed = useSelector(drawResults, (snapshot) => snapshot.matches('failed'));
  const { t } = useMessages();
  if (!isFailed && !draws?.length) return null;
  return (
    <Section id={ANCHORS.draws} heading={t('draws.title')}>
      {isFailed && (
        <LoadFailure retryText={t('shell.retry')} onRetry={() => drawResults.send({ type: 'draws.reload' })}>
          {t('draws.failed')}
        </LoadFailure>
      )}
      <Stack>
        {draws?.map((draw) => (
          <DrawEntry key={draw.edition} draw={draw} />
        ))}
      </Stack>
    </Section>
  );
}

/** The draws as far as they have come; null until then. */
export function useDraws(): readonly Draw[] | null {
  const drawResults = useScreenFlow('drawResults');
  return useSelector(drawResults ?? undefined, (snapshot) => snapshot?.context.draws ?? null);
}

/** The draws so far, with all that is needed to verify them (§B.56); nothing before the first one is sealed. */
export function Draws() {
  const drawResults = useScreenFlow('drawResults');
  return drawResults && <DrawSection drawResults={drawResults} />;
}
