import { useMessages } from '../../i18n/use-messages.ts';
import { isRowOf, kindOf, type LogRow, outcomeOf } from '../../inspection/log.ts';

/** The height of a row of the log, and the width of an actor's lane: the style sheet has the same. */
const ROW = 26;
const LANE = 68;

type SequenceProps = { rows: readonly LogRow[]; lanes: readonly string[]; chosen: number | null };

/** Who told whom: a lane for each actor, and for each row of the log an arrow or, without a sender, a dot. */
export function Sequence({ rows, lanes, chosen }: SequenceProps) {
  const { t } = useMessages();
  const [width, height] = [lanes.length * LANE, rows.length * ROW];
  const middleOf = (name: string) => lanes.indexOf(name) * LANE + LANE / 2;
  return (
    <div className="sequence">
      <div className="sequence-lanes">
        {lanes.map((name) => (
          <span key={name} className="sequence-lane" title={name}>
            {name}
          </span>
        ))}
      </div>
      <svg width={width} height={height} role="img" aria-label={t('machines.sequence')}>
        {lanes.map((name) => (
          <line
            key={name}
            className="sequence-life"
            x1={middleOf(name)}
            x2={middleOf(name)}
            y1={0}
            y2={height}
          />
        ))}
        {rows.map((row, at) => {
          const { entry, opened } = row;
          if (opened) return null;
          const to = middleOf(entry.after.name);
          const from = entry.from === null ? to : middleOf(entry.from);
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
