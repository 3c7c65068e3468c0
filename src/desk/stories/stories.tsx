import { useMachine } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { type DeskMe, mayDecideStories, mayExportStories, mayOpenPlayers } from '../../../domain/desk.ts';
import {
  FILE_FORMATS,
  firstFilter,
  MAX_COUNTED,
  STORY_STATUSES,
  type StoryFilter,
  storyQuery,
} from '../../../domain/stories.ts';
import type {
  DeskStoriesContext,
  DeskStoriesEvent,
  DeskStoriesSnapshot,
} from '../../../machines/desk/desk-stories.machine.ts';
import { FormMessages } from '../../components/form-messages.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Row } from '../../ui/layout/stack.tsx';
import type { DeskMachines } from '../adapters/desk-ports.ts';
import { RoomHeading, useFocusOnNextPage, useSessionEnd } from '../room.tsx';
import type { Visit } from '../rooms.tsx';
import { StoryCard } from './story-card.tsx';
import { SurveyCountsPanel } from './survey-counts.tsx';

/** `player`: the player whose stories are shown first, when the link of another room opened the page. */
type StoriesProps = {
  machines: Pick<DeskMachines, 'stories' | 'surveys'>;
  me: DeskMe;
  player?: number;
  onOver: () => void;
  onVisit: Visit;
};
type PartProps = {
  room: DeskStoriesSnapshot;
  send: (event: DeskStoriesEvent) => void;
  me: DeskMe;
  onVisit: Visit;
};

/** The room of stories: they are read, decided on and downloaded as a file; below them are the answers to surveys. */
export function Stories({ machines, me, player, onOver, onVisit }: StoriesProps) {
  const { t } = useMessages();
  const [room, send] = useMachine(machines.stories, {
    input: player === undefined ? undefined : { player },
  });
  const parts = { room, send, me, onVisit };
  useSessionEnd(room.matches('over'), onOver);
  return (
    <main className="desk-main" aria-busy={room.hasTag('busy')}>
      <RoomHeading>{t('deskStories.title')}</RoomHeading>
      <p className="desk-soft">{t('deskStories.lead')}</p>
      <p className="desk-soft">{t('deskStories.means')}</p>
      <section className="desk-stories" aria-labelledby="desk-told">
        <h2 id="desk-told" className="desk-subtitle">
          {t('deskStories.told')}
        </h2>
        {room.context.filter.player === undefined ? (
          <Filter {...parts} />
        ) : (
          <OfPlayer {...parts} player={room.context.filter.player} />
        )}
        <List {...parts} />
      </section>
      <SurveyCountsPanel machine={machines.surveys} canExport={mayExportStories(me)} onOver={onOver} />
    </main>
  );
}

/** The address of the file with the stories of a filter. */
const fileOf = (filter: StoryFilter, format: string): string =>
  `/desk/v1/stories/export?${new URLSearchParams({ ...storyQuery(filter), format })}`;

/** Instead of the filter: of whom all these are, and the ways to the player's page and to the stories of everybody. */
function OfPlayer({ room, send, onVisit, player }: Omit<PartProps, 'me'> & { player: number }) {
  const { t } = useMessages();
  return (
    <>
      <p>
        <strong>{t('deskStories.ofPlayer', { player })}</strong>
      </p>
      <FormMessages messages={room.context.messages} />
      <Row>
        {room.matches({ looking: { list: 'failed' } }) && (
          <Button onClick={() => send({ type: 'list.retry' })}>{t('desk.retry')}</Button>
        )}
        <Button look="secondary" onClick={() => onVisit('players', player)}>
          {t('deskStories.toPlayer', { player })}
        </Button>
        <Button look="quiet" onClick={() => send({ type: 'filter.apply', filter: firstFilter() })}>
          {t('deskStories.everybody')}
        </Button>
      </Row>
    </>
  );
}

function Filter({ room, send, me }: PartProps) {
  const { t } = useMessages();
  const { filter, missions, messages } = room.context;
  const change = (changed: Partial<StoryFilter>) =>
    send({ type: 'filter.apply', filter: { ...filter, ...changed } });
  return (
    <>
      <fieldset className="desk-filter" aria-label={t('deskStories.filter')}>
        <SelectField
          label={t('deskStories.status')}
          options={STORY_STATUSES.map((status) => ({ value: status, label: t(`deskStories.of.${status}`) }))}
          value={filter.status}
          onChange={({ currentTarget: { value } }) =>
            change({ status: STORY_STATUSES.find((status) => status === value) ?? filter.status })
          }
        />
        <SelectField
          label={t('deskStories.mission')}
          placeholder={t('deskStories.everyMission')}
          options={missions.map(({ code, description }) => ({ value: code, label: description }))}
          value={filter.mission}
          onChange={({ currentTarget: { value } }) => change({ mission: value })}
        />
      </fieldset>
      <FormMessages messages={messages} />
      <Row>
        {room.matches({ looking: { list: 'failed' } }) && (
          <Button onClick={() => send({ type: 'list.retry' })}>{t('desk.retry')}</Button>
        )}
        {mayExportStories(me) &&
          FILE_FORMATS.map((format) => (
            <LinkButton
              key={format}
              look="secondary"
              href={fileOf(filter, format)}
              download={`storie-${filter.status}.${format}`}
            >
              {t(`deskStories.file.${format}`)}
            </LinkButton>
          ))}
      </Row>
    </>
  );
}

function List({ room, send, me, onVisit }: PartProps) {
  const { t } = useMessages();
  const { stories, next, filter } = room.context;
  const isListed = room.matches({ looking: { list: 'listed' } });
  useFocusOnNextPage(
    stories.map(({ id }) => `desk-story-${id}`),
    filter,
  );
  return (
    <>
      <p role="status" className="desk-soft">
        {isListed ? <Counted room={room} /> : room.hasTag('busy') && t('desk.waiting')}
      </p>
      <Gone {...room.context} />
      {isListed && stories.length === 0 && (
        <Notice>
          {t(filter.player === undefined ? `deskStories.none.${filter.status}` : 'deskStories.none.player')}
        </Notice>
      )}
      {stories.map((story) => (
        <StoryCard
          key={story.id}
          story={story}
          room={room}
          send={send}
          canDecide={mayDecideStories(me)}
          // Above the list of one player there is the way to them already.
          onPlayer={
            mayOpenPlayers(me) && filter.player === undefined ? (player) => onVisit('players', player) : null
          }
        />
      ))}
      {next !== null && (
        <Row>
          <Button look="secondary" busy={room.hasTag('busy')} onClick={() => send({ type: 'page.more' })}>
            {t('deskStories.more')}
          </Button>
        </Row>
      )}
    </>
  );
}

function Counted({ room }: Pick<PartProps, 'room'>) {
  const { t } = useMessages();
  const { waiting, stories } = room.context;
  const count = waiting ?? 0;
  return (
    <>
      {count > MAX_COUNTED
        ? t('deskStories.waitingMore', { count: MAX_COUNTED })
        : t('deskStories.waiting', { count })}
      {', '}
      {t('deskStories.shown', { count: stories.length })}
    </>
  );
}

/** Refusals about stories that are in view no more, such as one whose player was erased meanwhile. */
function Gone({ refusals, stories }: DeskStoriesContext) {
  const { t } = useMessages();
  const place = useRef<HTMLDivElement>(null);
  const gone = refusals.filter(({ id }) => !stories.some((story) => story.id === id));
  const ids = gone.map(({ id }) => id).join();
  useEffect(() => {
    if (ids !== '' && isFocusLost()) place.current?.focus();
  }, [ids]);
  return (
    <div ref={place} tabIndex={-1}>
      {gone.map(({ id, messages, isGone }) => (
        <div key={id}>
          <p>{t(isGone ? 'deskStories.gone' : 'deskStories.unsaved', { id })}</p>
          <FormMessages messages={messages} />
        </div>
      ))}
    </div>
  );
}

/** Whether the focused element was removed and nothing else has taken the focus. */
const isFocusLost = (): boolean => document.activeElement === document.body;
