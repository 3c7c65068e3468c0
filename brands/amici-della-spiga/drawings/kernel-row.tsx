import { Drawing } from '../../../src/ui/drawings/drawing.tsx';

const KERNEL = 'M0 20C8 15 10-2 0-18C-10-2-8 15 0 20Z';
const GLEAM = 'M-2 14C-7 8-6-2-1-11C-4-2-4 7-2 14Z';
const STEP = 30;

type KernelRowProps = {
  count: number;
  /** How many are golden, from the first. */
  ripe: number;
  /** The one that is being filled, from 0. */
  current: number;
};

/** As many kernels of wheat in a row as there are steps; decorative, the words beside it say the same. */
export function KernelRow({ count, ripe, current }: KernelRowProps) {
  const kernels = Array.from({ length: count }, (_, index) => index);
  return (
    <Drawing width={count * STEP} height={52} size="line">
      {kernels.map((index) => (
        <g key={index} transform={`translate(${index * STEP + STEP / 2} 25)`}>
          {index === current && <path className="draw-line-ink" strokeWidth="7" d={KERNEL} />}
          <path className={index < ripe ? 'draw-gold' : 'draw-soft'} d={KERNEL} />
          {index < ripe && <path className="draw-gold-light" d={GLEAM} />}
        </g>
      ))}
    </Drawing>
  );
}
