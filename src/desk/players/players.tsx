import { useMachine } from '@xstate/react';
import type { FormEvent } from 'react';
import type { DeskMe } from '../../../domain/desk.ts';
import type { Opened } from '../../../domain/desk-place.ts';
import {
  type DeskPlayerLine,
  type DeskSearch,
  mayChangePlayers,
  PLAYER_KEYS,
} from '../../../domain/desk-players.ts';
import { shownPlayer } from '../../../machines/desk/desk-place.selectors.ts';
import type { DeskPlayersSnapshot } from '../../../machines/desk/desk-players.machine.ts';
import type { DeskPlayersEvent } from '../../../machines/desk/desk-players.setup.ts';
import { FormMessages, useFocusFirstError } from '../../components/form-messages.tsx';
import { dayOfInstant } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FormFrame } from '../../ui/fields/form-frame.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { DeskMachines } from '../adapters/desk-ports.ts';
import { Results, RoomHeading, type RoomPlace, useOpened, useSessionEnd } from '../room.tsx';
import type { Visit } from '../rooms.tsx';
import { PlayerDetails } from './player-details.tsx';
import { SignUps } from './sign-ups.tsx';

type PlayersProps = {
  machine: DeskMachines['players'];
  me: DeskMe;
  place: RoomPlace;
  onOver: () => void;
  onVisit: Visit;
};
type PartProps = { players: DeskPlayersSnapshot; send: (event: DeskPlayersEvent) => void };

const playerOf = (opened: Opened | null) => (opened?.kind === 'player' ? opened.id : null);

/** The people who take part: how many signed up, a search, and all of one. */
export function Players({ machine, me, place, onOver, onVisit }: PlayersProps) {
  const { t } = useMessages();
  const sought = playerOf(place.opened);
  const [players, send] = useMachine(machine, { input: sought === null ? undefined : { player: sought } });
  useOpened(place, shownPlayer(players), (opened) => send({ type: 'place.seek', player: playerOf(opened) }));
  useSessionEnd(players.matches('over'), onOver);
  const { player, messages } = players.context;
  return (
    <main className="desk-main" aria-busy={players.hasTag('busy')}>
      {player !== null && players.hasTag('life') ? (
        <PlayerDetails
          key={player.id}
          player={player}
          mayChange={mayChangePlayers(me)}
          players={players}
          send={send}
          onVisit={onVisit}
        />
      ) : (
        <>
          <RoomHeading>{t('desk.players.title')}</RoomHeading>
          <SearchForm players={players} send={send} />
          <FormMessages messages={messages} />
          {players.matches('opening') && <p role="status">{t('desk.player.loading')}</p>}
          <Found players={players} send={send} />
          <Figures players={players} send={send} />
        </>
      )}
    </main>
  );
}

const isKey = (text: string): text is DeskSearch['by'] => PLAYER_KEYS.some((key) => key === text);

function SearchForm({ players, send }: PartProps) {
  const { t, messageText } = useMessages();
  const { search, errors } = players.context;
  const form = useFocusFirstError(errors);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const by = String(values.get('by') ?? '');
    if (isKey(by)) send({ type: 'search.submit', by, text: String(values.get('text') ?? '') });
  };
  return (
    <FormFrame ref={form} onSubmit={submit} role="search">
      <p className="desk-soft">{t('desk.players.lead')}</p>
      <div className="desk-search">
        <SelectField
          name="by"
          label={t('desk.players.by')}
          options={PLAYER_KEYS.map((value) => ({ value, label: t(`desk.players.by.${value}`) }))}
          defaultValue={search.by}
        />
        <TextField
          name="text"
          type="search"
          label={t('desk.players.text')}
          defaultValue={search.text}
          error={errors.fields.text && messageText(errors.fields.text)}
          autoComplete="off"
          maxLength={320}
          required
        />
        <Button type="submit">{t('desk.players.search')}</Button>
      </div>
      <FormMessages messages={errors.form} />
    </FormFrame>
  );
}

function Found({ players, send }: PartProps) {
  const { t } = useMessages();
  const { lines, next } = players.context;
  if (lines === null)
    return players.matches('searching') || players.context.isSought ? (
      <p role="status">{t('desk.waiting')}</p>
    ) : null;
  return (
    <Results
      isAsked
      title={t(next === null ? 'desk.players.found' : 'desk.players.foundMore', { count: lines.length })}
    >
      {lines.length === 0 && <Notice>{t('desk.players.none')}</Notice>}
      <ul className="desk-lines">
        {lines.map((line) => (
          <FoundLine key={line.id} line={line} send={send} />
        ))}
      </ul>
      {next !== null && (
        <Button
          look="secondary"
          busy={players.matches('searching')}
          onClick={() => send({ type: 'page.more' })}
        >
          {t('desk.history.more')}
        </Button>
      )}
    </Results>
  );
}

function FoundLine({ line, send }: { line: DeskPlayerLine; send: PartProps['send'] }) {
  const { t } = useMessages();
  const { id, firstName, lastName, email, standing, isConfirmed, since } = line;
  const name = [firstName, lastName].filter(Boolean).join(' ') || t('desk.players.nameless');
  return (
    <li>
      <Button
        look="quiet"
        aria-label={t('desk.players.open', { name, id })}
        onClick={() => send({ type: 'player.open', id })}
      >
        {name}
      </Button>
      <span>{email}</span>
      <span className="desk-soft">
        {[
          t('desk.players.line', { id, day: dayOfInstant(since) }),
          ...(standing === 'active' ? [] : [t(`desk.standing.${standing}`).toLowerCase()]),
          ...(isConfirmed ? [] : [t('desk.players.unconfirmed')]),
        ].join(', ')}
      </span>
    </li>
  );
}

function Figures({ players, send }: PartProps) {
  const { t } = useMessages();
  const { signUps } = players.context;
  if (signUps !== null) return <SignUps signUps={signUps} />;
  if (players.matches('counting')) return <p role="status">{t('desk.waiting')}</p>;
  return (
    <Notice
      kind="warning"
      actions={<Button onClick={() => send({ type: 'figures.retry' })}>{t('desk.retry')}</Button>}
    >
      {t('desk.players.failed')}
    </Notice>
  );
}
