import { type FormEvent, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { readEvent } from '../../inspection/hand-written.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';

const EXAMPLE = JSON.stringify({ type: 'menu.open' });

type SendEventProps = { name: string; send: (event: { type: string }) => void };

/** An event written by hand, to the actor in view. */
export function SendEvent({ name, send }: SendEventProps) {
  const { text } = useText();
  const [written, setWritten] = useState('');
  const [outcome, setOutcome] = useState<{ isBad: boolean; type: string } | null>(null);
  const submit = (form: FormEvent) => {
    form.preventDefault();
    const event = readEvent(written);
    if (event) send(event);
    setOutcome({ isBad: event === null, type: event?.type ?? '' });
  };
  return (
    <form onSubmit={submit} className="inspector-send" noValidate>
      <h3>{text('machines.send.title', { name })}</h3>
      <TextAreaField
        label={text('machines.send.event')}
        hint={text('machines.send.hint', { example: EXAMPLE })}
        error={outcome?.isBad ? text('machines.send.bad') : undefined}
        value={written}
        spellCheck={false}
        onChange={(event) => setWritten(event.currentTarget.value)}
      />
      <Button type="submit" look="secondary">
        {text('machines.send.go')}
      </Button>
      <p role="status">
        {outcome && !outcome.isBad && text('machines.send.done', { type: outcome.type, name })}
      </p>
    </form>
  );
}
