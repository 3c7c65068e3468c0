import { type ComponentProps, useEffect, useState } from 'react';
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels';
import { brand } from '#brand/brand.ts';
import { tabStorage } from '../../adapters/tabs.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { idInPage, lastLoad, type WatchedTab } from '../../inspection/watched-pages.ts';
import { ActorDetails } from './actor-details.tsx';
import { ActorTree } from './actor-tree.tsx';
import { Chart } from './chart.tsx';
import { EventLog } from './event-log.tsx';
import { Links } from './frame.tsx';
import { type Stately, StatelyButton, useStately } from './stately-button.tsx';
import { useChart } from './use-chart.ts';
import { type Inspection, inspectionOf, useChoices, useWatched } from './use-inspection.ts';
import { ANSWER } from './why-here.tsx';

type Send = (actor: string, event: { type: string }) => void;

/** From this width on the log stands beside the chart, not under it. */
const WIDE = '(width >= 62rem)';

function useIsWide(): boolean {
  const [isWide, setWide] = useState(() => matchMedia(WIDE).matches);
  useEffect(() => {
    const query = matchMedia(WIDE);
    const change = () => setWide(query.matches);
    query.addEventListener('change', change);
    return () => query.removeEventListener('change', change);
  }, []);
  return isWide;
}

const NO_EDGES: readonly string[] = [];

/** The chart of the actor that is looked at, as it was at the chosen moment. */
function ChartPane({ inspection: { chosen, last, moment } }: { inspection: Inspection }) {
  const { t } = useMessages();
  const chart = useChart(chosen?.machine);
  if (!chosen) return null;
  return (
    <section className="inspector-machine" aria-labelledby="actor">
      <div className="machine-head">
        <h2 id="actor">{chosen.name}</h2>
        <p aria-live="polite" className="machine-states">
          {chosen.machine && t('machines.active', { states: chosen.states.join(' · ') })}
        </p>
        {moment && (
          <p className="machine-moment">{t('machines.moment', { time: (moment.at / 1_000).toFixed(2) })}</p>
        )}
      </div>
      {chosen.machine === null && <p>{t('machines.noChart', { name: chosen.name })}</p>}
      {chart && (
        <Chart
          key={chart.id}
          chart={chart}
          states={chosen.states}
          edges={last?.edges ?? NO_EDGES}
          moment={last?.number ?? 0}
        />
      )}
    </section>
  );
}

function Details({ inspection, send }: { inspection: Inspection; send: Send }) {
  const chart = useChart(inspection.chosen?.machine);
  if (!inspection.chosen) return null;
  return <ActorDetails inspection={inspection} view={inspection.chosen} chart={chart} send={send} />;
}

/** Where the sizes of panes are kept: they outlive a reload, as long as this tab is open. */
const SIZES = tabStorage(brand.storagePrefix);

type PaneGroupProps = Omit<ComponentProps<typeof Group>, 'id' | 'defaultLayout' | 'onLayoutChanged'> & {
  id: string;
};

/** Panes beside or below each other, as large as they were made. */
function PaneGroup({ id, ...group }: PaneGroupProps) {
  const kept = useDefaultLayout({ id, storage: SIZES });
  return <Group {...group} id={id} {...kept} />;
}

/** The edge between two panes; the library tells how far it stands. */
function Edge({ words }: { words: 'actors' | 'details' | 'log' }) {
  const { t } = useMessages();
  return <Separator className="pane-edge" aria-label={t(`machines.edge.${words}`)} />;
}

type PanesProps = { inspection: Inspection; send: Send };

/** Actors, chart, details and log, each as large as one likes. */
function Panes({ inspection, send }: PanesProps) {
  const isWide = useIsWide();
  const tree = <ActorTree inspection={inspection} />;
  const chart = <ChartPane inspection={inspection} />;
  const details = <Details inspection={inspection} send={send} />;
  const log = <EventLog inspection={inspection} />;
  if (isWide) {
    return (
      <PaneGroup id="panes-wide" key="wide" orientation="horizontal" className="panes">
        <Panel id="pane-tree" defaultSize="16%" minSize="8%">
          {tree}
        </Panel>
        <Edge words="actors" />
        <Panel id="pane-middle" defaultSize="40%" minSize="20%">
          <PaneGroup id="panes-middle" orientation="vertical">
            <Panel id="pane-chart" defaultSize="66%" minSize="20%">
              {chart}
            </Panel>
            <Edge words="details" />
            <Panel id="pane-details" defaultSize="34%" minSize="10%">
              {details}
            </Panel>
          </PaneGroup>
        </Panel>
        <Edge words="log" />
        <Panel id="pane-log" defaultSize="44%" minSize="15%">
          {log}
        </Panel>
      </PaneGroup>
    );
  }
  return (
    <PaneGroup id="panes-narrow" key="narrow" orientation="vertical" className="panes">
      <Panel id="pane-top" defaultSize="44%" minSize="15%">
        <PaneGroup id="panes-top" orientation="horizontal">
          <Panel id="pane-tree" defaultSize="26%" minSize="10%">
            {tree}
          </Panel>
          <Edge words="actors" />
          <Panel id="pane-chart" defaultSize="74%" minSize="30%">
            {chart}
          </Panel>
        </PaneGroup>
      </Panel>
      <Edge words="details" />
      <Panel id="pane-details" defaultSize="22%" minSize="8%">
        {details}
      </Panel>
      <Edge words="log" />
      <Panel id="pane-log" defaultSize="36%" minSize="12%">
        {log}
      </Panel>
    </PaneGroup>
  );
}

type WatchedProps = {
  inspection: Inspection;
  watched: WatchedTab;
  tabs: readonly WatchedTab[];
  follow: (tab: string) => void;
  send: Send;
  stately: Stately;
};

/** One tab of the site, and the choice among those that are or were open. */
function Watched({ inspection, watched, tabs, follow, send, stately }: WatchedProps) {
  const { t } = useMessages();
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked > 0) document.getElementById(ANSWER)?.focus();
  }, [asked]);
  const askWhy = () => {
    inspection.askWhy();
    setAsked(asked + 1);
  };
  const nameOf = (one: WatchedTab) =>
    t(one.isGone ? 'machines.pageGone' : 'machines.pageName', {
      path: lastLoad(one).path,
      page: one.tab.slice(0, 4),
    });
  return (
    <>
      <header className="inspector-bar">
        <h1>{t('machines.title')}</h1>
        <label>
          {t('machines.page')}{' '}
          <select value={watched.tab} onChange={(event) => follow(event.currentTarget.value)}>
            {tabs.map((one) => (
              <option key={one.tab} value={one.tab}>
                {nameOf(one)}
              </option>
            ))}
          </select>
        </label>
        <button type="button" className="why-button" onClick={askWhy}>
          {t('machines.why')}
        </button>
        <StatelyButton stately={stately} />
        <Links other={{ href: '/machines/scenarios', words: t('machines.toScenarios') }} />
      </header>
      <Panes inspection={inspection} send={send} />
    </>
  );
}

/** The machines of the site's pages in other tabs, live, in one screen. */
export function Inspector() {
  const { t } = useMessages();
  const { tabs, tab, follow, clear, ask } = useWatched();
  const choices = useChoices();
  const page = tab && lastLoad(tab);
  const stately = useStately(page);
  if (!tab || !page) {
    return (
      <main className="inspector inspector-waiting">
        <h1>{t('machines.title')}</h1>
        <p>{t('machines.lead')}</p>
        <Links other={{ href: '/machines/scenarios', words: t('machines.toScenarios') }} />
        <p role="status">{t('machines.noPage')}</p>
      </main>
    );
  }
  return (
    <main className="inspector">
      <Watched
        inspection={inspectionOf(tab, choices, () => clear(tab.tab))}
        watched={tab}
        tabs={tabs}
        follow={follow}
        stately={stately}
        send={(actor, event) => ask({ kind: 'send', page: page.page, actor: idInPage(actor), event })}
      />
    </main>
  );
}
