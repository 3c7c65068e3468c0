import { type FormEvent, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { type ActorView, type Entry, readEvent } from '../../inspection/protocol.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextAreaField } from '../../ui/fields/text-field.tsx';
import { Chart, Scroller } from './chart.tsx';

const EXAMPLE = JSON.stringify({ type: 'menu.open' });

type SendEventProps = { name: string; send: (event: { type: string }) => void };

/** An event written by hand, to the actor in view. */
function SendEvent({ name, send }: SendEventProps) {
  const { t } = useMessages();
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
      <h3>{t('machines.send.title', { name })}</h3>
      <TextAreaField
        label={t('machines.send.event')}
        hint={t('machines.send.hint', { example: EXAMPLE })}
        error={outcome?.isBad ? t('machines.send.bad') : undefined}
        value={written}
        spellCheck={false}
        onChange={(event) => setWritten(event.currentTarget.value)}
      />
      <Button type="submit" look="secondary">
        {t('machines.send.go')}
      </Button>
      <p role="status">
        {outcome && !outcome.isBad && t('machines.send.done', { type: outcome.type, name })}
      </p>
    </form>
  );
}

type ActorDetailsProps = {
  view: ActorView;
  entries: readonly Entry[];
  send: (event: { type: string }) => void;
};

const NO_EDGES: readonly string[] = [];

/** One actor: its drawing as it stands, what it holds, and a way to speak to it. */
export function ActorDetails({ view, entries, send }: ActorDetailsProps) {
  const { t } = useMessages();
  const last = entries.findLast(({ actor, edges }) => actor === view.actor && edges.length > 0);
  return (
    <section className="inspector-details" aria-labelledby="actor">
      <h2 id="actor">{view.name}</h2>
      {view.machine ? (
        <>
          <p aria-live="polite">{t('machines.active', { states: view.states.join(' · ') })}</p>
          <Chart
            key={view.machine}
            machine={view.machine}
            states={view.states}
            edges={last?.edges ?? NO_EDGES}
          />
        </>
      ) : (
        <p>{t('machines.noChart', { name: view.name })}</p>
      )}
      <h3>{t('machines.context')}</h3>
      <Scroller className="inspector-context" label={t('machines.context')}>
        <pre>{JSON.stringify(view.context, null, 1)}</pre>
      </Scroller>
      <SendEvent key={view.actor} name={view.name} send={send} />
    </section>
  );
}
