import { useText } from '../../i18n/use-text.ts';
import type { ActorView, Entry } from '../../inspection/messages.ts';
import { Chart } from './chart.tsx';
import { Scroller } from './scroller.tsx';
import { SendEvent } from './send-event.tsx';

type ActorDetailsProps = {
  view: ActorView;
  entries: readonly Entry[];
  send: (event: { type: string }) => void;
};

const NO_EDGES: readonly string[] = [];

/** One actor: its drawing as it stands, what it holds, and a way to speak to it. */
export function ActorDetails({ view, entries, send }: ActorDetailsProps) {
  const { text } = useText();
  const last = entries.findLast(({ actor, edges }) => actor === view.actor && edges.length > 0);
  return (
    <section className="inspector-details" aria-labelledby="actor">
      <h2 id="actor">{view.name}</h2>
      {view.machine ? (
        <>
          <p aria-live="polite">{text('machines.active', { states: view.states.join(' · ') })}</p>
          <Chart
            key={view.machine}
            machine={view.machine}
            states={view.states}
            edges={last?.edges ?? NO_EDGES}
          />
        </>
      ) : (
        <p>{text('machines.noChart', { name: view.name })}</p>
      )}
      <h3>{text('machines.context')}</h3>
      <Scroller className="inspector-context" label={text('machines.context')}>
        <pre>{JSON.stringify(view.context, null, 1)}</pre>
      </Scroller>
      <SendEvent key={view.actor} name={view.name} send={send} />
    </section>
  );
}
