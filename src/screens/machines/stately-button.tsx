import { useEffect, useId, useRef, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import type { InspectedChart } from '../../inspection/chart.ts';
import type { Relay } from '../../inspection/stately-relay.ts';
import type { WatchedPage } from '../../inspection/watched-pages.ts';
import { loadChart } from './use-chart.ts';

const loadRelay = () => import('../../inspection/stately-relay.ts');

/** The charts of every machine that a page has told of. */
async function chartsOf({ start, entries }: WatchedPage): Promise<Map<string, InspectedChart>> {
  const views = [...start, ...entries.map(({ after }) => after)];
  const machines = [...new Set(views.flatMap(({ machine }) => machine ?? []))];
  const charts = await Promise.all(machines.map(loadChart));
  return new Map(charts.flatMap((chart) => (chart ? [[chart.id, chart] as const] : [])));
}

/** Passes on to Stately's page what happens at the page of the site, as soon as its charts are there. */
function usePassedOn(relay: Relay | null, page: WatchedPage): void {
  useEffect(() => {
    if (!relay) return undefined;
    let isOver = false;
    void chartsOf(page).then((charts) => {
      if (!isOver) relay.tell(page.start, page.entries, charts);
    });
    return () => {
      isOver = true;
    };
  }, [relay, page]);
}

type Opening = 'closed' | 'asked' | 'blocked' | 'open';

/** Stately's own inspector, one press more: its page is another's and needs the network, which is said before. */
export function StatelyButton({ page }: { page: WatchedPage }) {
  const { t } = useMessages();
  const id = useId();
  const [opening, setOpening] = useState<Opening>('closed');
  const [relay, setRelay] = useState<Relay | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  usePassedOn(relay, page);
  const open = () =>
    void loadRelay().then(({ openRelay }) => {
      const opened = openRelay(window);
      setRelay(opened);
      setOpening(opened ? 'open' : 'blocked');
    });
  const close = () => {
    relay?.close();
    setRelay(null);
    setOpening('closed');
    button.current?.focus();
  };
  return (
    <div className="stately">
      <button
        ref={button}
        type="button"
        aria-expanded={opening !== 'closed'}
        aria-controls={id}
        onClick={() => (opening === 'closed' ? setOpening('asked') : close())}
      >
        {t('machines.stately')}
      </button>
      <div id={id} className="stately-notice" hidden={opening === 'closed'}>
        <p role="status">
          {opening === 'asked' && t('machines.stately.notice')}
          {opening === 'blocked' && t('machines.stately.blocked')}
          {opening === 'open' && t('machines.stately.open')}
        </p>
        {opening !== 'open' && (
          <button type="button" onClick={open}>
            {t('machines.stately.go')}
          </button>
        )}
        <button type="button" onClick={close}>
          {t('machines.stately.close')}
        </button>
      </div>
    </div>
  );
}
