import type { FormEvent } from 'react';
import { FormMessages, useFocusFirstError } from '../components/form-messages.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from '../ui/actions/button.tsx';
import { FormFrame } from '../ui/fields/form-frame.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Disclosure } from '../ui/layout/disclosure.tsx';
import type { LifeProps } from './player-facts.tsx';

/** What a manager may do to an account: shut it out, or let it in again. */
export function PlayerActs(props: LifeProps) {
  const { t } = useMessages();
  const { standing } = props.player;
  if (standing === 'closed') return null;
  const act = standing === 'active' ? 'block' : 'unblock';
  return (
    <Disclosure key={standing} title={t(`desk.${act}.title`)}>
      <Block act={act} {...props} />
    </Disclosure>
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
      <FormMessages messages={errors.form} />
      <Button type="submit" look="secondary" busy={players.matches('blocking')}>
        {t(`desk.${act}.act`)}
      </Button>
    </FormFrame>
  );
}
