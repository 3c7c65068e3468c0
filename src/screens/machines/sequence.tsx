import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { isRowOf, kindOf, type LogRow, outcomeOf } from '../../inspection/log.ts';
import { type Lane, sequenceOf } from '../../inspection/sequence.ts';
import type { WatchedPage } from '../../inspection/watched-pages.ts';
import { useOneTabStop } from './use-one-tab-stop.ts';
import { useToggled } from './use-toggled.ts';

/** The height of a row of the log: the style sheet has the same. */
const ROW = 26;
/** How wide a lane is: all of them fit beside the log unless they would be too narrow; their names stand upright. */
const [MIN_LANE, MAX_LANE] = [18, 48];

/** The room beside the rows of the log, in pixels. */
function useRoom(element: { current: HTMLElement | null }): number {
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const scroller = element.current?.parentElement;
    if (!scroller) return undefined;
    const measure = () =>
      setRoom(scroller.clientWidth - (scroller.firstElementChild?.getBoundingClientRect().width ?? 0));
    const watch = new ResizeObserver(measure);
    watch.observe(scroller);
    return () => watch.disconnect();
  }, [element]);
  return room;
}

type LaneProps = { lane: Lane; width: number; isLit: boolean; isUnfolded: boolean; toggle: () => void };

/** The head of a lane; that of a machine whose ports take part shows and hides their lanes. */
function LaneHead({ lane: { name, ports, isPort }, width, isLit, isUnfolded, toggle }: LaneProps) {
  const { t } = useMessages();
  const kinds = ['sequence-lane', ...(isPort ? ['sequence-lane-port'] : []), ...(isLit ? ['lit'] : [])];
  return (
    <div className={kinds.join(' ')} style={{ width }} title={name}>
      {ports === 0 ? (
        <span>{name}</span>
      ) : (
        <button
          type="button"
          aria-expanded={isUnfolded}
          aria-label={t('machines.sequence.ports', { name, count: ports })}
          onClick={toggle}
        >
          {name} {isUnfolded ? '−' : '+'}
        </button>
      )}
    </div>
  );
}

type SequenceProps = { rows: readonly LogRow[]; loads: readonly WatchedPage[]; chosen: number | null };

/** Who told whom: a lane for each actor, and for each row of the log an arrow or, without a sender, a dot. */
export function Sequence({ rows, loads, chosen }: SequenceProps) {
  const { t } = useMessages();
  const [unfolded, toggle] = useToggled();
  const element = useRef<HTMLDivElement>(null);
  const heads = useRef<HTMLDivElement>(null);
  const press = useOneTabStop(heads);
  const room = useRoom(element);
  const { lanes, messages } = sequenceOf(rows, loads, unfolded);
  const lane = Math.max(MIN_LANE, Math.min(MAX_LANE, Math.floor(room / Math.max(lanes.length, 1))));
  const [width, height] = [lanes.length * lane, rows.length * ROW];
  const middleOf = (key: string) => lanes.findIndex((one) => one.key === key) * lane + lane / 2;
  const lit = messages[rows.findIndex((row) => isRowOf(row, chosen))];
  const [left, right] = lit ? [middleOf(lit.from), middleOf(lit.to)].sort((one, other) => one - other) : [];
  // Both ends of the chosen event come into view, where there is not room for every lane.
  useEffect(() => {
    const scroller = element.current?.parentElement;
    if (!scroller || left === undefined || right === undefined) return;
    if (right + lane / 2 > scroller.scrollLeft + room) scroller.scrollLeft = right + lane / 2 - room;
    if (left - lane / 2 < scroller.scrollLeft) scroller.scrollLeft = left - lane / 2;
  }, [left, right, lane, room]);
  return (
    <div ref={element} className="sequence">
      <div
        ref={heads}
        className="sequence-lanes"
        role="toolbar"
        aria-label={t('machines.sequence.lanes')}
        onKeyDown={press}
      >
        {lanes.map((one) => (
          <LaneHead
            key={one.key}
            lane={one}
            width={lane}
            isLit={one.key === lit?.from || one.key === lit?.to}
            isUnfolded={unfolded.has(one.name)}
            toggle={() => toggle(one.name)}
          />
        ))}
      </div>
      <svg width={width} height={height} role="img" aria-label={t('machines.sequence')}>
        {lanes.map(({ key }) => (
          <line
            key={key}
            className="sequence-life"
            x1={middleOf(key)}
            x2={middleOf(key)}
            y1={0}
            y2={height}
          />
        ))}
        {rows.map((row, at) => {
          const { entry } = row;
          const message = messages[at];
          if (!message) return null;
          const [from, to] = [middleOf(message.from), middleOf(message.to)];
          const y = at * ROW + ROW / 2;
          const side = Math.sign(to - from);
          const kinds = ['sequence-event', `sequence-${kindOf(entry)}`];
          const outcome = outcomeOf(entry);
          if (outcome) kinds.push(`sequence-${outcome}`);
          if (isRowOf(row, chosen)) kinds.push('lit');
          return (
            <g key={entry.number} className={kinds.join(' ')}>
              {side === 0 ? (
                <circle cx={to} cy={y} r={4} />
              ) : (
                <>
                  <line x1={from} x2={to - side * 6} y1={y} y2={y} />
                  <path d={`M${to} ${y}L${to - side * 8} ${y - 4}V${y + 4}Z`} />
                </>
              )}
            </g>
          );
        })}
      </svg>
    </div>
  );
}
