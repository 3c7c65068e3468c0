import { type FormEvent, useEffect, useRef } from 'react';
import { noErrors } from '../../../domain/errors.ts';
import type { PlayerField } from '../../../machines/desk/desk-players.setup.ts';
import { FormMessages, useFocusFirstError } from '../../components/form-messages.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FormFrame } from '../../ui/fields/form-frame.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { ActForm } from '../act-form.tsx';
import { ConfirmPanel } from '../confirm-panel.tsx';
import { dayAndTimeOf } from '../format-instant.ts';
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

/** A block, or its end, asked twice: the first press brings what it means for this player. */
function Block({ act, player, players, send }: LifeProps & { act: 'block' | 'unblock' }) {
  const { t } = useMessages();
  const isBusy = players.matches('blocking');
  const isAsked = isBusy || players.matches('confirming');
  const { firstName, lastName } = player.data;
  const name = [firstName, lastName].filter(Boolean).join(' ') || t('desk.players.nameless');
  return (
    <ActForm<PlayerField>
      name={t(`desk.${act}.title`)}
      lead={t(`desk.${act}.lead`)}
      errors={players.context.number === '' ? players.context.errors : noErrors}
      fields={(errorOf) => (
        <TextField
          name="reason"
          label={t('desk.block.reason')}
          hint={t('desk.block.hint')}
          error={errorOf('reason')}
          maxLength={300}
          required
        />
      )}
      question={
        !isAsked ? null : (
          <ConfirmPanel
            question={t(`desk.${act}.question`, { name, id: player.id })}
            confirm={t(`desk.${act}.confirm`)}
            isBusy={isBusy}
            onConfirm={() => send({ type: 'act.confirm' })}
            onCancel={() => send({ type: 'act.cancel' })}
          >
            <p>{t(`desk.${act}.means`)}</p>
          </ConfirmPanel>
        )
      }
      submitLabel={t(`desk.${act}.act`)}
      isDisabled={players.matches('erasing')}
      onSubmit={(form) =>
        send({ type: `player.${act}`, reason: String(new FormData(form).get('reason') ?? '') })
      }
    />
  );
}

/** By whom, when and why an account was blocked or let in again, as long as the log has it. */
export function LastAct({ player: { lastAct } }: Pick<LifeProps, 'player'>) {
  const { t } = useMessages();
  if (lastAct === undefined) return null;
  const { act, at, by, reason } = lastAct;
  return (
    <>
      <p className="desk-soft">{t(`desk.player.last.${act}`, { by, ...dayAndTimeOf(at) })}</p>
      <p className="desk-soft">{t('desk.player.last.reason', { reason })}</p>
    </>
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
    <section className="desk-part">
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
