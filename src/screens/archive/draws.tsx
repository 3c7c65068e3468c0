import { useSelector } from '@xstate/react';
import type { ArchivedContest } from '#brand/archive.ts';
import type { Archived } from '../../../domain/archive.ts';
import { shortTicket } from '../../../domain/draws.ts';
import type { Draw } from '../../../domain/entities.ts';
import { ANCHORS } from '../../../domain/routes.ts';
import drawMessages from '../../../locales/it/draws.json' with { type: 'json' };
import { useScreenFlow } from '../../actors/actors.tsx';
import { DrawSentence } from '../../components/draw-words.tsx';
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
type Contest = Archived<ArchivedContest>;

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

/** The draws as far as they have come; null until then. */
export function useDraws(): readonly Draw[] | null {
  const drawResults = useScreenFlow('drawResults');
  return useSelector(drawResults ?? undefined, (snapshot) => snapshot?.context.draws ?? null);
}

/** The winners of a contest, or how far its draw is; with a link to the draw unless that is shown here. */
export function Winners({ contest, isShown = false }: { contest: Contest; isShown?: boolean }) {
  const { code, winners, winnersState, draw } = contest;
  const isLast = useDraws()?.at(0)?.edition === code;
  const { t } = useMessages();
  if (winnersState === 'named') return winners;
  if (winnersState === 'unpublished') return t('archive.winners.none');
  if (draw.kind === 'undated') return t('archive.winners.open');
  return (
    <>
      <DrawSentence draw={draw} />{' '}
      {winnersState === 'drawn' && !isShown && (
        <a href={`#${isLast ? ANCHORS.draws : ANCHORS.pastDraws}`}>{t('archive.winners.draw')}</a>
      )}
    </>
  );
}

function DrawsFailed() {
  const drawResults = useScreenFlow('drawResults');
  const { t } = useMessages();
  return (
    <LoadFailure retryText={t('shell.retry')} onRetry={() => drawResults?.send({ type: 'draws.reload' })}>
      {t('draws.failed')}
    </LoadFailure>
  );
}

/**
 * Who has won last, for which most people come: the newest draw, or, before there is one and until it has come, how far the
 * draw of the `last` contest is.
 */
export function LastWinners({ last }: { last: Contest | undefined }) {
  const drawResults = useScreenFlow('drawResults');
  const isFailed = useSelector(drawResults ?? undefined, (snapshot) => snapshot?.matches('failed') ?? false);
  const newest = useDraws()?.at(0);
  const { t } = useMessages();
  return (
    <Section id={ANCHORS.draws} heading={t('draws.title')}>
      {isFailed && <DrawsFailed />}
      {newest && <DrawEntry draw={newest} />}
      {!newest && last && (
        <Card title={last.title}>
          <p>
            <Winners contest={last} isShown />
          </p>
        </Card>
      )}
    </Section>
  );
}

/** The draws before the newest. */
export function PastDraws() {
  const past = useDraws()?.slice(1) ?? [];
  const { t } = useMessages();
  if (past.length === 0) return null;
  return (
    <Section id={ANCHORS.pastDraws} heading={t('draws.past')}>
      <Stack>
        {past.map((draw) => (
          <DrawEntry key={draw.edition} draw={draw} />
        ))}
      </Stack>
    </Section>
  );
}
