import { Drawing, type DrawingProps } from './drawing.tsx';

/** One printed line, no two alike: alone it stands in the middle, with an amount it fills the strip. */
export type PrintedLine = {
  text: string;
  amount?: string | undefined;
  isStrong?: boolean | undefined;
  /** What of it is to be copied, each with its number; without a text the whole line. */
  marks?: readonly { number: number; text?: string }[] | undefined;
};

const WIDTH = 280;
const MARGIN = 40;
const TOP = 32;
const LINE = 17;
/** A character of the print, in the drawing's units: the face has one width for all. */
const CHARACTER = 6.6;
const EDGE_STEP = 14;
const EDGE_STEPS = 15;

/** The torn end of the strip, from right to left. */
const edge = (right: number, bottom: number) =>
  Array.from(
    { length: EDGE_STEPS },
    (_, at) => `L${right - (at + 1) * EDGE_STEP} ${bottom - (at % 2 === 0 ? 7 : 0)}`,
  ).join('');

type Place = { x: number; y: number; width: number };

/** A ring around what is to be copied, its number on the nearer side of the strip. */
function Ring({ x, y, width, number }: Place & { number: number }) {
  const aside = x + width / 2 > WIDTH / 2 + 1 ? WIDTH - 16 : 16;
  const ring = { x: x - 4, y: y - 12, width: width + 8, height: LINE, rx: 5 };
  return (
    <g>
      <rect className="draw-gold-light" {...ring} />
      <rect className="draw-line-tomato" strokeWidth="1.8" {...ring} />
      <circle className="draw-tomato-deep" cx={aside} cy={y - 3.5} r="11" />
      <text className="draw-number" x={aside} y={y + 1} textAnchor="middle">
        {number}
      </text>
    </g>
  );
}

function Line({ line: { text, amount, isStrong, marks = [] }, y }: { line: PrintedLine; y: number }) {
  const width = text.length * CHARACTER;
  const x = amount === undefined ? (WIDTH - width) / 2 : MARGIN;
  const whole = amount === undefined ? width : WIDTH - 2 * MARGIN;
  const look = isStrong ? 'draw-print draw-print-strong' : 'draw-print';
  return (
    <g>
      {marks.map(({ number, text: part }) => {
        const from = part === undefined ? x : x + text.indexOf(part) * CHARACTER;
        const width = part === undefined ? whole : part.length * CHARACTER;
        return <Ring key={number} number={number} x={from} y={y} width={width} />;
      })}
      {/* The length is told, so that the rings fit whatever face a device has. */}
      <text className={look} x={x} y={y} textLength={width}>
        {text}
      </text>
      {amount !== undefined && (
        <text
          className={look}
          x={WIDTH - MARGIN}
          y={y}
          textAnchor="end"
          textLength={amount.length * CHARACTER}
        >
          {amount}
        </text>
      )}
    </g>
  );
}

/** What an Italian till prints, line for line, with a numbered ring around each figure that is to be copied. */
export function CommercialReceipt({ size, lines }: DrawingProps & { lines: readonly PrintedLine[] }) {
  const bottom = TOP + lines.length * LINE + 10;
  const left = (WIDTH - EDGE_STEP * EDGE_STEPS) / 2;
  const right = WIDTH - left;
  const strip = `V${bottom}${edge(right, bottom)}Z`;
  return (
    <Drawing width={WIDTH} height={bottom + 6} size={size}>
      <path className="draw-shade" transform="translate(4 4)" d={`M${left} 4H${right}${strip}`} />
      <path className="draw-cream" d={`M${left} 4H${right}${strip}`} />
      {lines.map((line, at) => (
        <Line key={line.text} line={line} y={TOP + at * LINE} />
      ))}
    </Drawing>
  );
}
