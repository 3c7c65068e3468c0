import { useRef, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import {
  acceptedEvents,
  candidatesFor,
  changesNothing,
  hasGoneOn,
  type InspectedChart,
  wordsOf,
} from '../../inspection/chart.ts';
import { outcomeOf } from '../../inspection/log.ts';
import type { ActorView, Breakage, Entry } from '../../inspection/protocol.ts';
import { innermost, viewBefore, type WatchedPage } from '../../inspection/watched-pages.ts';
import { refusedBy } from '../../inspection/why.ts';
import { EventForm, JsonForm } from './event-form.tsx';
import { useOneTabStop } from './use-one-tab-stop.ts';

type OutcomeProps = { chart: InspectedChart; page: WatchedPage; entry: Entry };

/** Says where and how a machine broke, as far as that is known and says nothing of a person. */
function Broken({
  entry: { after, type },
  broken: { at, error, message },
}: {
  entry: Entry;
  broken: Breakage;
}) {
  const { t } = useMessages();
  const states = innermost(after.states).join(' · ');
  return (
    <p className="broken">
      {t('machines.broken', { name: after.name, type, states })}{' '}
      {at && t(`machines.broken.${at.kind}`, { name: at.name })}{' '}
      <code>{message === null ? t('machines.broken.hidden', { error }) : `${error}: ${message}`}</code>
    </p>
  );
}

/** Says of an event that changed nothing why: the rules that said no, or that no state listens. */
function Ignored({ chart, page, entry }: OutcomeProps) {
  const { t } = useMessages();
  const rules = refusedBy(chart, viewBefore(page, entry), entry.type);
  const states = viewBefore(page, entry)?.states.join(' · ') ?? '';
  if (rules.length === 0)
    return <p className="ignored">{t('machines.ignored.noState', { type: entry.type, states })}</p>;
  const names = rules.map(({ from, guard }) => `${from}: ${wordsOf(guard ?? '')}`).join(' · ');
  return <p className="ignored">{t('machines.ignored.refused', { type: entry.type, rules: names })}</p>;
}

/** The states that these transitions start at. */
const forbidding = (chart: InspectedChart, edges: readonly string[]): string[] => [
  ...new Set(chart.edges.filter(({ id }) => edges.includes(id)).map(({ from }) => from)),
];

/** What became of an event that has led to no transition. */
export function NoTransition({ chart, page, entry }: OutcomeProps) {
  const { t } = useMessages();
  const outcome = outcomeOf(entry);
  if (entry.broken) return <Broken entry={entry} broken={entry.broken} />;
  if (outcome === 'nothing')
    return (
      <p className="ignored">
        {t('machines.nothing', { type: entry.type, states: forbidding(chart, entry.edges).join(' · ') })}
      </p>
    );
  const isRefused = refusedBy(chart, viewBefore(page, entry), entry.type).length > 0;
  return (
    <>
      {outcome === 'announced' && (
        <p className="announced">{t('machines.announced', { type: entry.type })}</p>
      )}
      {(outcome === 'ignored' || (outcome === 'announced' && isRefused)) && (
        <Ignored chart={chart} page={page} entry={entry} />
      )}
    </>
  );
}

type SendEventProps = {
  chart: InspectedChart;
  page: WatchedPage;
  view: ActorView;
  send: (event: { type: string }) => void;
};

/** What came of the event that was sent from here: the transitions that were taken, or why none was. */
function SentOutcome({ chart, page, entry }: OutcomeProps) {
  const { t } = useMessages();
  if (outcomeOf(entry)) return <NoTransition chart={chart} page={page} entry={entry} />;
  return (
    <p className="taken">{t('machines.send.taken', { type: entry.type, edges: entry.edges.join(' · ') })}</p>
  );
}

/** The events that the machine takes in its states, each as a form, and any other one as JSON. */
export function SendEvent({ chart, page, view, send }: SendEventProps) {
  const { t } = useMessages();
  const [wanted, want] = useState('');
  const [sent, setSent] = useState<{ type: string; after: number } | null>(null);
  const offers = useRef<HTMLFieldSetElement>(null);
  const press = useOneTabStop(offers);
  const isBroken = view.status === 'error';
  const offered = isBroken ? [] : acceptedEvents(chart, view.states);
  const type = offered.includes(wanted) ? wanted : '';
  const candidates = candidatesFor(chart, view.states, type);
  const rules = [...new Set(candidates.flatMap(({ guard }) => guard ?? []))];
  const isForbidden = candidates.length > 0 && candidates.every(changesNothing);
  const outcome =
    sent &&
    page.entries.find(
      (entry) => entry.number > sent.after && entry.type === sent.type && entry.after.actor === view.actor,
    );
  // Where the machine has gone on, the answer tells of what is over: the log keeps it.
  const isOver =
    outcome && hasGoneOn(chart, { edges: outcome.edges, states: outcome.after.states }, view.states);
  const sendNow = (event: { type: string }) => {
    setSent({ type: event.type, after: page.entries.at(-1)?.number ?? 0 });
    send(event);
  };
  return (
    <div className="send-event">
      <div role="status" className="event-outcome">
        {outcome && !isOver && <SentOutcome chart={chart} page={page} entry={outcome} />}
        {sent && !outcome && <p>{t('machines.send.done', { type: sent.type, name: view.name })}</p>}
      </div>
      <fieldset
        ref={offers}
        className="event-offers"
        onKeyDown={press}
        aria-label={t('machines.send.offers', { name: view.name })}
      >
        {offered.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === type}
            onClick={() => want(one === type ? '' : one)}
          >
            {one}
          </button>
        ))}
        {offered.length === 0 && <p>{t(isBroken ? 'machines.send.broken' : 'machines.send.nothing')}</p>}
      </fieldset>
      {isForbidden && (
        <p className="event-rules">
          {t('machines.send.forbidden', {
            states: [...new Set(candidates.map(({ from }) => from))].join(' · '),
          })}
        </p>
      )}
      {rules.length > 0 && (
        <p className="event-rules">{t('machines.send.rules', { rules: rules.map(wordsOf).join(' · ') })}</p>
      )}
      {type !== '' && (
        <EventForm
          key={type}
          type={type}
          fields={chart.events[type] ?? []}
          send={sendNow}
          refuse={() => setSent(null)}
        />
      )}
      {!isBroken && (
        <details>
          <summary>{t('machines.send.byHand')}</summary>
          <JsonForm send={sendNow} refuse={() => setSent(null)} />
        </details>
      )}
    </div>
  );
}
