import { type KeyboardEvent, type UIEvent, useEffect, useId, useRef } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { isIgnored, KINDS, type LogRow, logRows } from '../../inspection/log.ts';
import { Sequence } from './sequence.tsx';
import type { Inspection } from './use-inspection.ts';

/** More rows than these would only slow the page down: search and filters find the others. */
const SHOWN = 300;

/** What is shown of the log: words to look for, the kinds of events, and whether repetitions are folded. */
function LogFilters({ inspection: { filter, setFilter } }: { inspection: Inspection }) {
  const { t } = useMessages();
  const id = useId();
  return (
    <div className="log-filters">
      <label htmlFor={id}>{t('machines.log.search')}</label>
      <input
        id={id}
        type="search"
        value={filter.search}
        onChange={(event) => setFilter({ ...filter, search: event.currentTarget.value })}
      />
      <fieldset className="log-kinds" aria-label={t('machines.log.kinds')}>
        {KINDS.map((kind) => {
          const isHidden = filter.hiddenKinds.includes(kind);
          const others = filter.hiddenKinds.filter((one) => one !== kind);
          return (
            <button
              key={kind}
              type="button"
              aria-pressed={!isHidden}
              onClick={() => setFilter({ ...filter, hiddenKinds: isHidden ? others : [...others, kind] })}
            >
              {t(`machines.kind.${kind}`)}
            </button>
          );
        })}
        <button
          type="button"
          aria-pressed={filter.isFolded}
          onClick={() => setFilter({ ...filter, isFolded: !filter.isFolded })}
        >
          {t('machines.log.fold')}
        </button>
      </fieldset>
    </div>
  );
}

type RowProps = {
  row: LogRow;
  isChosen: boolean;
  look: Inspection['look'];
  press: (event: KeyboardEvent) => void;
};

function LogRowPart({ row: { entry, repeated }, isChosen, look, press }: RowProps) {
  const { t } = useMessages();
  const { after, at, from, type } = entry;
  return (
    <li>
      <button
        type="button"
        className="log-row"
        aria-pressed={isChosen}
        data-number={entry.number}
        title={entry.edges.join('\n')}
        onClick={() => look(isChosen ? null : entry)}
        onKeyDown={press}
      >
        <span className="log-time">{(at / 1_000).toFixed(2)}</span>
        <span className="log-actor">{after.name}</span>
        {repeated.length > 0 ? (
          <span className="log-event">{t('machines.log.repeated', { count: repeated.length })}</span>
        ) : (
          <span className="log-event">{type}</span>
        )}
        {isIgnored(entry) && <span className="log-ignored">{t('machines.log.ignored')}</span>}
        {from !== null && <span className="visually-hidden">{t('machines.from', { name: from })}</span>}
      </button>
    </li>
  );
}

/** Events in the order of time, each one to be chosen, beside the diagram of who told whom. */
export function EventLog({ inspection }: { inspection: Inspection }) {
  const { t } = useMessages();
  const { shown, filter, moment, look, isPaused, waiting, pause } = inspection;
  const rows = logRows(shown.entries, filter).slice(-SHOWN);
  const scroller = useRef<HTMLDivElement>(null);
  // Whoever scrolls up reads: new rows do not move the view until the end is reached again.
  const place = useRef({ top: 0, isAtEnd: true });
  const keepPlace = ({
    currentTarget: { scrollTop, clientHeight, scrollHeight },
  }: UIEvent<HTMLDivElement>) => {
    const isAtEnd = scrollTop + clientHeight > scrollHeight - 40;
    place.current = {
      top: scrollTop,
      isAtEnd: isAtEnd || (place.current.isAtEnd && scrollTop >= place.current.top),
    };
  };
  const last = rows.at(-1)?.entry.number;
  useEffect(() => {
    const element = scroller.current;
    if (last !== undefined && element && place.current.isAtEnd) element.scrollTop = element.scrollHeight;
  }, [last]);
  const press = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const at = rows.findIndex(({ entry }) => entry.number === moment?.number);
    if (event.key === 'Escape') look(null);
    const next = step === undefined || at < 0 ? undefined : rows[at + step];
    if (!next) return;
    event.preventDefault();
    look(next.entry);
    scroller.current?.querySelector<HTMLElement>(`[data-number="${next.entry.number}"]`)?.focus();
  };
  return (
    <section className="inspector-log" aria-labelledby="log">
      <div className="log-head">
        <h2 id="log">{t('machines.log')}</h2>
        <button type="button" aria-pressed={isPaused} onClick={pause}>
          {isPaused ? t('machines.log.resume', { count: waiting }) : t('machines.log.pause')}
        </button>
        <button type="button" disabled={!moment} onClick={() => look(null)}>
          {t('machines.log.now')}
        </button>
      </div>
      <LogFilters inspection={inspection} />
      {rows.length === 0 && <p>{t('machines.quiet')}</p>}
      <div ref={scroller} className="log-scroller" onScroll={keepPlace}>
        <ol className="log-rows">
          {rows.map((row) => (
            <LogRowPart
              key={row.entry.number}
              row={row}
              isChosen={row.entry.number === moment?.number}
              look={look}
              press={press}
            />
          ))}
        </ol>
        <Sequence rows={rows} page={shown} chosen={moment?.number ?? null} />
      </div>
    </section>
  );
}
