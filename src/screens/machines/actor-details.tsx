import { useMessages } from '../../i18n/use-messages.ts';
import type { InspectedChart } from '../../inspection/chart.ts';
import { differencesOf } from '../../inspection/log.ts';
import type { ActorView } from '../../inspection/protocol.ts';
import type { Plain } from '../../inspection/redact.ts';
import { viewBefore } from '../../inspection/watched-pages.ts';
import { GUARD } from '../../inspection/why.ts';
import { NoTransition, SendEvent } from './send-event.tsx';
import { Tabs } from './tabs.tsx';
import { useChart } from './use-chart.ts';
import type { Inspection } from './use-inspection.ts';
import { WhyHere } from './why-here.tsx';

const written = (value: Plain | undefined): string => (value === undefined ? '–' : JSON.stringify(value));

type PartProps = { inspection: Inspection; view: ActorView; chart: InspectedChart | null };

/** What the chosen event has changed, and what the actor held after it. */
function Context({ inspection: { moment, shown }, view, chart }: PartProps) {
  const { t } = useMessages();
  const own = moment && moment.after.actor === view.actor ? moment : null;
  const changes = own ? differencesOf(viewBefore(shown, own), own.after) : [];
  return (
    <>
      {own && chart && <NoTransition chart={chart} page={shown} entry={own} />}
      {own && own.edges.length > 0 && (
        <>
          <h3>{t('machines.transitions')}</h3>
          <pre>{own.edges.join('\n')}</pre>
        </>
      )}
      {own && (
        <>
          <h3>{t('machines.difference')}</h3>
          {changes.length === 0 && <p>{t('machines.difference.none')}</p>}
          <ul className="differences">
            {changes.map(({ path, before, after }) => (
              <li key={path}>
                <code>{path}</code> <del>{written(before)}</del> <ins>{written(after)}</ins>
              </li>
            ))}
          </ul>
          <h3>{t('machines.event')}</h3>
          <pre>{JSON.stringify(own.event, null, 1)}</pre>
        </>
      )}
      <h3>{t('machines.context')}</h3>
      <pre>{JSON.stringify(view.context, null, 1)}</pre>
    </>
  );
}

type ActorDetailsProps = PartProps & { send: (actor: string, event: { type: string }) => void };

/** One actor: what it holds, the events that it takes, and the guard's way to this page. */
export function ActorDetails({ inspection, view, chart, send }: ActorDetailsProps) {
  const { t } = useMessages();
  const { page, shown, moment, isOpen, tab, setTab, look } = inspection;
  const guard = useChart(GUARD.name);
  return (
    <Tabs
      label={t('machines.details', { name: view.name })}
      tabs={[
        { id: 'context', label: t('machines.tab.context') },
        { id: 'events', label: t('machines.tab.events') },
        { id: 'why', label: t('machines.tab.why') },
      ]}
      chosen={tab}
      choose={setTab}
    >
      {tab === 'context' && <Context inspection={inspection} view={view} chart={chart} />}
      {tab === 'why' && (
        <WhyHere chart={guard} page={shown} moment={moment} forgotten={inspection.forgotten} />
      )}
      {tab === 'events' && moment && (
        <p>
          {t('machines.send.past')}{' '}
          <button type="button" onClick={() => look(null)}>
            {t('machines.log.now')}
          </button>
        </p>
      )}
      {tab === 'events' && !moment && !isOpen && <p>{t('machines.send.gone')}</p>}
      {tab === 'events' && !moment && isOpen && chart && (
        <SendEvent
          key={view.actor}
          chart={chart}
          page={page}
          view={view}
          send={(event) => send(view.actor, event)}
        />
      )}
      {tab === 'events' && !chart && <p>{t('machines.noChart', { name: view.name })}</p>}
    </Tabs>
  );
}
