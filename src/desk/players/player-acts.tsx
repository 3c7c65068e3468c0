import { type FormEvent, useEffect, useRef } from 'react';
import { FormMessages, useFocusFirstError } from '../../components/form-messages.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FormFrame } from '../../ui/fields/form-frame.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import type { LifeProps } from './player-facts.tsx';

/** What a manager may do and take back: take everything as a file, shut the account out, let it in again. */
export function PlayerActs(props: LifeProps) {
  const { t } = useMessages();
  const { id, standing } = props.player;
  const act = standing === 'active' ? 'block' : 'unblock';
  return (
    <div>
      <a href={`/desk/v1/players/${id}/export`} download>
        {t('desk.export.act')}
      </a>
      {standing !== 'closed' && (
        <Disclosure key={standing} title={t(`desk.${act}.title`)}>
          <Block act={act} {...props} />
        </Disclosure>
      )}
    </div>
  );
}

/** Erasing a player cannot be taken back: it stands apart from the other acts and looks dangerous. */
export function PlayerErasure(props: LifeProps) {
  const { t } = useMessages();
  if (props.player.erasure !== undefined) return null;
  return (
    <section className="desk-danger" aria-label={t('desk.erase.title')}>
      <Disclosure
        title={
          <span className="desk-danger-title">
            <Icon name="warning" />
            {t('desk.erase.title')}
          </span>
        }
      >
        <Erase {...props} />
      </Disclosure>
    </section>
  );
}

function Block({ act, players, send }: LifeProps & { act: 'block' | 'unblock' }) {
  const { t, messageText } = useMessages();
  const { errors } = players.context;
  const form = useFocusFirstError(errors);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '');
    send({ type: `player.${act}`, reason });
  };
  return (
    <FormFrame ref={form} onSubmit={submit}>
      <p>{t(`desk.${act}.lead`)}</p>
      <TextField
        name="reason"
        label={t('desk.block.reason')}
        hint={t('desk.block.hint')}
        error={errors.fields.reason && messageText(errors.fields.reason)}
        maxLength={300}
        required
      />
      {players.context.number === '' && <FormMessages messages={errors.form} />}
      <Button
        type="submit"
        look="secondary"
        busy={players.matches('blocking')}
        aria-disabled={players.matches('erasing')}
      >
        {t(`desk.${act}.act`)}
      </Button>
    </FormFrame>
  );
}

/** The number of the player is typed, so that nobody is erased by a slip. */
function Erase({ player, players, send }: LifeProps) {
  const { t, messageText } = useMessages();
  const { errors } = players.context;
  const form = useFocusFirstError(errors);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send({ type: 'player.erase', number: String(new FormData(event.currentTarget).get('number') ?? '') });
  };
  return (
    <FormFrame ref={form} onSubmit={submit}>
      <p>{t('desk.erase.lead')}</p>
      <p>{t('desk.erase.prize')}</p>
      <p>
        <strong>{t('desk.erase.final')}</strong>
      </p>
      <TextField
        name="number"
        inputMode="numeric"
        autoComplete="off"
        label={t('desk.erase.number', { id: player.id })}
        error={errors.fields.number && messageText(errors.fields.number)}
        maxLength={20}
        required
      />
      {players.context.number !== '' && <FormMessages messages={errors.form} />}
      <Button type="submit" busy={players.matches('erasing')} aria-disabled={players.matches('blocking')}>
        {t('desk.erase.act')}
      </Button>
    </FormFrame>
  );
}

/** What went and what stays until when, to read and to hand over; the focus comes here when it has just been made. */
export function Certificate({ player: { id, erasure } }: Pick<LifeProps, 'player'>) {
  const { t } = useMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  if (erasure === undefined) return null;
  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className="desk-subtitle">
        {t('desk.erasure.title')}
      </h2>
      <pre className="desk-certificate">{erasure.certificate}</pre>
      <p className="desk-soft desk-digest">
        {t('desk.erasure.sha')}: <code>{erasure.sha256}</code>
      </p>
      <a href={`/desk/v1/players/${id}/certificate`} download>
        {t('desk.erasure.download')}
      </a>
    </section>
  );
}
