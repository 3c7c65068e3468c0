import { type KeyboardEvent, type UIEvent, useEffect, useId, useRef, useState } from 'react';
import { type Translate, useMessages } from '../../i18n/use-messages.ts';
import {
  detailOf,
  isRowOf,
  KINDS,
  type LogFilter,
  type LogRow,
  outcomeOf,
  rowsInView,
  rowsOfLoads,
} from '../../inspection/log.ts';
import { countEntries, type Entry } from '../../inspection/protocol.ts';
import { Sequence } from './sequence.tsx';
import type { Inspection } from './use-inspection.ts';
import { useOneTabStop } from './use-one-tab-stop.ts';

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

/** Of an event about a page: which one, and what the guard decided. Empty for every other event. */
function detailWords(t: Translate, entry: Entry): string {
  const detail = detailOf(entry);
  if (!detail) return '';
  const { path, decision } = detail;
  const kind = (['allow', 'redirect', 'leave'] as const).find((one) => one === decision?.kind);
  const words = { path, to: decision?.to ?? '', rule: decision?.rule ?? '' };
  return kind ? t(`machines.log.decided.${kind}`, words) : path;
}

type RowProps = { row: LogRow; isChosen: boolean; look: Inspection['look'] };

function LogRowPart({ row: { entry, repeated, opened }, isChosen, look }: RowProps) {
  const { t } = useMessages();
  const { after, at, from, type } = entry;
  const outcome = outcomeOf(entry);
  const detail = repeated.length === 0 ? detailWords(t, entry) : '';
  if (opened) {
    const words = opened.isAgain ? 'machines.log.loadedAgain' : 'machines.log.loaded';
    return <li className="log-loaded">{t(words, { path: opened.path })}</li>;
  }
  return (
    <li>
      <button
        type="button"
        className="log-row"
        aria-pressed={isChosen}
        data-number={entry.number}
        title={entry.edges.join('\n')}
        onClick={() => look(isChosen ? null : entry)}
      >
        <span className="log-time">{(at / 1_000).toFixed(2)}</span>
        <span className="log-actor">{after.name}</span>
        {repeated.length > 0 ? (
          <span className="log-event">{t('machines.log.repeated', { count: repeated.length })}</span>
        ) : (
          <span className="log-event">{type}</span>
        )}
        {detail !== '' && <span className="log-detail">{detail}</span>}
        {outcome && <span className={`log-outcome log-${outcome}`}>{t(`machines.log.${outcome}`)}</span>}
        {from !== null && <span className="visually-hidden">{t('machines.from', { name: from })}</span>}
      </button>
    </li>
  );
}

type LogHeadProps = { inspection: Inspection; isAtEnd: boolean; toEnd: () => void };

/** What is done with the log: held still, led back to its newest event, emptied. */
function LogHead({ inspection, isAtEnd, toEnd }: LogHeadProps) {
  const { t } = useMessages();
  const { moment, look, isPaused, waiting, pause, empty } = inspection;
  const showNow = () => {
    look(null);
    toEnd();
  };
  return (
    <div className="log-head">
      <h2 id="log">{t('machines.log')}</h2>
      <button type="button" aria-pressed={isPaused} onClick={pause}>
        {isPaused ? t('machines.log.resume', { count: waiting }) : t('machines.log.pause')}
      </button>
      <button type="button" disabled={!moment && isAtEnd} onClick={showNow}>
        {t('machines.log.now')}
      </button>
      <button type="button" onClick={empty}>
        {t('machines.log.empty')}
      </button>
    </div>
  );
}

/** Of very many the first names are told. */
const NAMED = 5;

/** Says of which actors the log does not begin at their beginning. */
function TrimmedActors({ names }: { names: readonly string[] }) {
  const { t } = useMessages();
  if (names.length === 0) return null;
  const more = names.length > NAMED ? ', …' : '';
  return (
    <p className="log-lost">{t('machines.log.lost', { names: names.slice(0, NAMED).join(', ') + more })}</p>
  );
}

/** Says why the log shows nothing. */
function Quiet({ inspection: { loads, forgotten } }: { inspection: Inspection }) {
  const { t } = useMessages();
  if (countEntries(loads) > 0) return <p>{t('machines.quiet.filtered')}</p>;
  return <p>{t(forgotten === 'emptied' ? 'machines.quiet.emptied' : 'machines.quiet')}</p>;
}

/** Keeps in view what is looked at, else the end for as long as nobody has scrolled up to read. */
function useScrolling(rows: readonly LogRow[], moment: number | null, filter: LogFilter) {
  const scroller = useRef<HTMLDivElement>(null);
  const place = useRef({ top: 0, isAtEnd: true });
  const [isAtEnd, setAtEnd] = useState(true);
  const keepPlace = ({
    currentTarget: { scrollTop, clientHeight, scrollHeight },
  }: UIEvent<HTMLDivElement>) => {
    const isNear = scrollTop + clientHeight > scrollHeight - 40;
    const { top, isAtEnd: wasAtEnd } = place.current;
    place.current = { top: scrollTop, isAtEnd: isNear || (wasAtEnd && scrollTop >= top) };
    setAtEnd(place.current.isAtEnd);
  };
  const toEnd = () => {
    const element = scroller.current;
    place.current.isAtEnd = true;
    if (element) element.scrollTop = element.scrollHeight;
  };
  // New entries do not call back whoever reads elsewhere; another choice or another filter does.
  const seen = useRef<{ moment: number | null; filter: LogFilter } | null>(null);
  useEffect(() => {
    const isSame = seen.current?.moment === moment && seen.current?.filter === filter;
    seen.current = { moment, filter };
    if (isSame || moment === null) return;
    const chosen = scroller.current?.querySelector('[aria-pressed="true"]');
    chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  const last = rows.at(-1)?.entry.number;
  useEffect(() => {
    const element = scroller.current;
    if (last === undefined || !element || moment !== null) return undefined;
    const follow = () => {
      if (place.current.isAtEnd) element.scrollTop = element.scrollHeight;
    };
    follow();
    // The pane and its rows get their heights later than their events: panes are placed, repetitions unfolded.
    const watch = new ResizeObserver(follow);
    for (const one of [element, ...element.children]) watch.observe(one);
    return () => watch.disconnect();
  }, [last, moment]);
  return { scroller, keepPlace, isAtEnd, toEnd };
}

/** Events in the order of their causes, each one to be chosen, beside the diagram of who told whom. */
export function EventLog({ inspection }: { inspection: Inspection }) {
  const { loads, trimmedActors, filter, look } = inspection;
  const moment = inspection.moment?.number ?? null;
  const { t } = useMessages();
  const found = rowsOfLoads(loads, filter, (entry) => detailWords(t, entry));
  const rows = rowsInView(found, moment, SHOWN);
  const { scroller, keepPlace, isAtEnd, toEnd } = useScrolling(rows, moment, filter);
  const list = useRef<HTMLOListElement>(null);
  const move = useOneTabStop(list);
  // While an event is looked at, an arrow leads to the next one; else to its row alone.
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') look(null);
    const before = document.activeElement;
    move(event);
    const focused = document.activeElement;
    if (moment === null || focused === before || !(focused instanceof HTMLElement)) return;
    const next = rows.find((row) => isRowOf(row, Number(focused.dataset.number)));
    if (next) look(next.entry);
  };
  return (
    <section className="inspector-log" aria-labelledby="log">
      <LogHead inspection={inspection} isAtEnd={isAtEnd} toEnd={toEnd} />
      <LogFilters inspection={inspection} />
      <TrimmedActors names={trimmedActors} />
      {rows.every(({ opened }) => opened) && <Quiet inspection={inspection} />}
      <div ref={scroller} className="log-scroller" onScroll={keepPlace}>
        <ol ref={list} className="log-rows" onKeyDown={press}>
          {rows.map((row) => (
            <LogRowPart
              key={`${row.opened ? 'load' : 'entry'} ${row.entry.number}`}
              row={row}
              isChosen={isRowOf(row, moment)}
              look={look}
            />
          ))}
        </ol>
        <Sequence rows={rows} loads={loads} chosen={moment} />
      </div>
    </section>
  );
}
