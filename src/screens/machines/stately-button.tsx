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

/** `opened` is a window of which nothing has been heard: what it shows is not known. */
type Opening = 'closed' | 'asked' | 'blocked' | 'opened' | 'connected';

/**
 * Stately's page, and what it is told: all that happens at the watched page, as soon as its charts are there. It stays
 * open while the watched page is reloaded.
 */
export function useStately(page: WatchedPage | null) {
  const [opening, setOpening] = useState<Opening>('closed');
  const [relay, setRelay] = useState<Relay | null>(null);
  useEffect(() => () => relay?.close(), [relay]);
  useEffect(() => {
    if (!relay || !page) return undefined;
    let isOver = false;
    void chartsOf(page).then((charts) => {
      if (!isOver) relay.tell(page, charts);
    });
    return () => {
      isOver = true;
    };
  }, [relay, page]);
  return {
    opening,
    ask: () => setOpening('asked'),
    open: () =>
      void loadRelay().then(({ openRelay }) => {
        const opened = openRelay(window, () => setOpening('connected'));
        setRelay(opened);
        setOpening(opened ? 'opened' : 'blocked');
      }),
    close: () => {
      setRelay(null);
      setOpening('closed');
    },
  };
}

export type Stately = ReturnType<typeof useStately>;

/** Stately's own inspector, one press more: its page is another's and needs the network, which is said before. */
export function StatelyButton({ stately: { opening, ask, open, close } }: { stately: Stately }) {
  const { t } = useMessages();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const shut = () => {
    close();
    button.current?.focus();
  };
  return (
    <div className="stately">
      <button
        ref={button}
        type="button"
        aria-expanded={opening !== 'closed'}
        aria-controls={id}
        onClick={opening === 'closed' ? ask : shut}
      >
        {t('machines.stately')}
      </button>
      <div id={id} className="stately-notice" hidden={opening === 'closed'}>
        <p role="status">
          {opening === 'asked' && t('machines.stately.notice')}
          {opening === 'blocked' && t('machines.stately.blocked')}
          {opening === 'opened' && t('machines.stately.opened')}
          {opening === 'connected' && t('machines.stately.connected')}
        </p>
        {(opening === 'asked' || opening === 'blocked') && (
          <button type="button" onClick={open}>
            {t('machines.stately.go')}
          </button>
        )}
        <button type="button" onClick={shut}>
          {t('machines.stately.close')}
        </button>
      </div>
    </div>
  );
}
