import { type FormEvent, useEffect, useRef } from 'react';
import { MAX_STORY_NOTE, STORY_REASONS, type Story } from '../../../domain/stories.ts';
import opinionMessages from '../../../locales/it/opinion.json' with { type: 'json' };
import type { DeskStoriesEvent, DeskStoriesSnapshot } from '../../../machines/desk/desk-stories.machine.ts';
import { FormMessages } from '../../components/form-messages.tsx';
import { dayOfInstant, timeOfInstant } from '../../i18n/formats.ts';
import { addMessages, isMessageKey } from '../../i18n/messages.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FormFrame } from '../../ui/fields/form-frame.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Row } from '../../ui/layout/stack.tsx';

// The options of an opinion, in the words in which they were chosen.
addMessages(opinionMessages);

type CardProps = {
  story: Story;
  room: DeskStoriesSnapshot;
  send: (event: DeskStoriesEvent) => void;
  canDecide: boolean;
  /** Opens the page of the author; null for roles that see players only as numbers. */
  onPlayer: ((player: number) => void) | null;
};

/** One story or opinion with its author, its missions and its edition, and the buttons that decide about it. */
export function StoryCard({ story, room, send, canDecide, onPlayer }: CardProps) {
  const { t } = useMessages();
  const card = useRef<HTMLElement>(null);
  const standing = useRef<HTMLParagraphElement>(null);
  useFocusOnChange(story, card, standing);
  const heading = `desk-story-${story.id}`;
  const messages = room.context.refusals.find(({ id }) => id === story.id)?.messages ?? [];
  const { sentAt, playerId: player, missions, edition } = story;
  return (
    <article ref={card} className="desk-check" aria-labelledby={heading}>
      <h3 id={heading} tabIndex={-1} className="desk-subtitle">
        {t(`deskStories.heading.${story.kind}`, { id: story.id })}
      </h3>
      <p className="desk-soft">
        {t('deskStories.sent', { day: dayOfInstant(sentAt), time: timeOfInstant(sentAt), player })}
      </p>
      <p className="desk-soft">
        {edition === null ? t('deskStories.noEdition') : t('deskStories.edition', { edition })}
        {'. '}
        {missions.length === 0
          ? t('deskStories.noMission')
          : t('deskStories.missions', { missions: missions.join(' ') })}
      </p>
      <Texts story={story} />
      <StoryStatus story={story} place={standing} />
      {canDecide && <Acts story={story} room={room} send={send} />}
      {onPlayer && (
        <Row>
          <Button look="quiet" onClick={() => onPlayer(player)}>
            {t('deskStories.toPlayer', { player })}
          </Button>
        </Row>
      )}
      {messages.length > 0 && <FormMessages messages={messages} />}
    </article>
  );
}

/**
 * Focuses the decision after a press has removed its button. It does not take the focus from a person who has moved on to
 * another story.
 */
function useFocusOnChange(
  { version }: Story,
  card: { current: HTMLElement | null },
  standing: { current: HTMLElement | null },
): void {
  const before = useRef(version);
  useEffect(() => {
    if (before.current === version) return;
    before.current = version;
    const { activeElement } = document;
    if (activeElement === document.body || card.current?.contains(activeElement)) standing.current?.focus();
  }, [version, card, standing]);
}

function Texts({ story: { kind, texts } }: { story: Story }) {
  const { t } = useMessages();
  const inWords = (name: string, value: string) => {
    if (name !== 'favourites') return value;
    const keys = value.split(', ').map((one) => `opinion.favourites.${one}`);
    return keys.map((key) => (isMessageKey(key) ? t(key) : key)).join(', ');
  };
  return texts.map(({ name, value }) => {
    const key = `deskStories.field.${name}`;
    return (
      <div key={name}>
        {kind === 'opinion' && <p className="desk-soft">{isMessageKey(key) ? t(key) : name}</p>}
        <p className="desk-told">{inWords(name, value)}</p>
      </div>
    );
  });
}

type StoryStatusProps = { story: Story; place: { current: HTMLParagraphElement | null } };

/** The decision, its author and its reason; or that nobody has decided yet. */
function StoryStatus({ story: { status, decision }, place }: StoryStatusProps) {
  const { t } = useMessages();
  return (
    <p ref={place} tabIndex={-1}>
      {status === 'pending' || decision === undefined ? (
        t('deskStories.one.pending')
      ) : (
        <>
          {t(`deskStories.decided.${status}`, {
            by: decision.by,
            day: dayOfInstant(decision.at),
            time: timeOfInstant(decision.at),
          })}
          {decision.reason &&
            ` ${t('deskStories.because', { reason: t(`deskStories.reason.${decision.reason}`) })}`}
          {decision.note && ` ${t('deskStories.noted', { note: decision.note })}`}
        </>
      )}
    </p>
  );
}

function Acts({ story: { id, status, decision }, room, send }: Omit<CardProps, 'canDecide' | 'onPlayer'>) {
  const { t } = useMessages();
  const { choosing, requests } = room.context;
  const busy = requests.some((request) => request.id === id);
  const isChoosing = choosing.includes(id);
  const exclude = useRef<HTMLButtonElement>(null);
  const wasChoosing = useRef(isChoosing);
  useEffect(() => {
    if (wasChoosing.current && !isChoosing) exclude.current?.focus();
    wasChoosing.current = isChoosing;
  }, [isChoosing]);
  if (status !== 'pending')
    return decision?.mayUndo ? (
      <Row>
        <Button look="quiet" busy={busy} onClick={() => send({ type: 'story.undo', id })}>
          {t('deskStories.undo')}
        </Button>
      </Row>
    ) : null;
  if (isChoosing) return <Reason id={id} busy={busy} send={send} />;
  return (
    <Row>
      <Button busy={busy} onClick={() => send({ type: 'story.read', id })}>
        {t('deskStories.read')}
      </Button>
      <Button
        ref={exclude}
        look="secondary"
        aria-disabled={busy}
        onClick={() => send({ type: 'story.exclude', id })}
      >
        {t('deskStories.exclude')}
      </Button>
    </Row>
  );
}

type ReasonProps = { id: number; busy: boolean; send: CardProps['send'] };

/** Asks why the story is not to be used; the first field takes the focus, because the pressed button is gone. */
function Reason({ id, busy, send }: ReasonProps) {
  const { t } = useMessages();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('select')?.focus(), []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const [reason, note] = [typed.get('reason'), typed.get('note')].map((text) => String(text ?? ''));
    send({ type: 'reason.choose', id, reason: reason ?? '', note: note ?? '' });
  };
  return (
    <FormFrame ref={form} onSubmit={submit} aria-label={t('deskStories.exclude.title')}>
      <SelectField
        name="reason"
        label={t('deskStories.exclude.reason')}
        placeholder={t('deskStories.exclude.choose')}
        options={STORY_REASONS.map((reason) => ({
          value: reason,
          label: t(`deskStories.reason.${reason}`),
        }))}
        required
      />
      <TextField
        name="note"
        label={t('deskStories.exclude.note')}
        hint={t('deskStories.exclude.hint')}
        maxLength={MAX_STORY_NOTE}
      />
      <Row>
        <Button type="submit" look="secondary" busy={busy}>
          {t('deskStories.exclude.act')}
        </Button>
        <Button
          look="quiet"
          aria-disabled={busy}
          onClick={() => {
            if (!busy) send({ type: 'reason.cancel', id });
          }}
        >
          {t('deskStories.exclude.cancel')}
        </Button>
      </Row>
    </FormFrame>
  );
}
