import type { ReactNode } from 'react';
import { Drawing, type DrawingProps } from '../../../src/ui/drawings/drawing.tsx';
import { OliveShape } from './olive.tsx';

/** What is on a label: where the oil's character is drawn, about the middle of the label. */
type Label = { glass: string; label: string; mark: ReactNode };

/** A dark bottle that stands on the origin, 40 by 116 units. */
export function BottleShape({ glass, label, mark }: Label) {
  return (
    <g>
      <path
        className={glass}
        d="M-7-110H7V-84C7-74 20-70 20-58V-6Q20 0 14 0H-14Q-20 0-20-6V-58C-20-70-7-74-7-84Z"
      />
      <rect className="draw-ink" x="-9" y="-118" width="18" height="16" rx="3" />
      <rect className={label} x="-20" y="-52" width="40" height="38" />
      <g transform="translate(0 -33)">{mark}</g>
      <path className="draw-line-cream" strokeWidth="3" d="M-13-62V-58M-13-10V-8" opacity=".7" />
    </g>
  );
}

/** A tin that stands on the origin, 56 by 84 units. */
export function TinShape({ glass, label, mark }: Label) {
  return (
    <g>
      <rect className="draw-ink" x="-20" y="-92" width="16" height="12" rx="3" />
      <rect className={glass} x="-28" y="-82" width="56" height="82" rx="5" />
      <rect className={label} x="-28" y="-62" width="56" height="44" />
      <g transform="translate(0 -40) scale(1.15)">{mark}</g>
      <path className="draw-line-cream" strokeWidth="2" d="M-24-74H24M-24-8H24" opacity=".7" />
    </g>
  );
}

/** A cruet of clear glass that stands on the origin, filled with oil, 64 by 104 units. */
export function CruetShape() {
  return (
    <g>
      <path className="draw-line-ink" strokeWidth="3.6" d="M12-66C34-64 36-36 22-30" />
      <path
        className="draw-cream"
        d="M-6-96H6V-66C8-50 24-40 24-18Q24 0 0 0T-24-18C-24-40-8-50-6-66Z"
        opacity=".8"
      />
      <path
        className="draw-gold"
        d="M-16-38C-2-34 6-42 17-38C22-32 24-26 24-18Q24 0 0 0T-24-18C-24-26-21-32-16-38Z"
      />
      <path className="draw-line-gold-light" strokeWidth="3" d="M-15-22C-15-14-11-9-6-7" />
      <path
        className="draw-line-shade"
        strokeWidth="2"
        d="M-6-96H6V-66C8-50 24-40 24-18Q24 0 0 0T-24-18C-24-40-8-50-6-66Z"
      />
      <path className="draw-line-ink" strokeWidth="3" d="M-6-88C-12-90-16-94-18-100" />
      <rect className="draw-gold-deep" x="-5" y="-106" width="10" height="12" rx="3" />
    </g>
  );
}

const MARKS = {
  drop: <path className="draw-gold" d="M0-13C6-4 9 1 9 5A9 9 0 0 1-9 5C-9 1-6-4 0-13Z" />,
  sun: (
    <g>
      <circle className="draw-gold" r="6.5" />
      <path
        className="draw-line-gold-deep"
        strokeWidth="2"
        d="M0-12V-10M0 10V12M-12 0H-10M10 0H12M-8-8-7-7M8 8 7 7M8-8 7-7M-8 8-7 7"
      />
    </g>
  ),
  hills: <path className="draw-basil" d="M-16 9C-10-7-4-7 1 3 5-9 11-9 16 9Z" />,
  olive: (
    <g transform="translate(0 -12) scale(.84)">
      <OliveShape />
    </g>
  ),
  moon: <path className="draw-gold" d="M4-11A11 11 0 1 0 9 8 9 9 0 0 1 4-11Z" />,
  leaf: (
    <g transform="rotate(40)">
      <path className="draw-basil-deep" d="M0 12C-9 4-8-8 0-15C8-8 9 4 0 12Z" />
      <path className="draw-line-cream" strokeWidth="1.2" d="M0 9V-10" />
    </g>
  ),
  lemon: (
    <g>
      <ellipse className="draw-gold" rx="12" ry="8.5" />
      <path className="draw-line-gold-deep" strokeWidth="1.6" d="M-14 0H-12M12 0H14M-5-3 5 3M-5 3 5-3" />
    </g>
  ),
} as const;

type PictureProps = DrawingProps & { glass: string; label: string; mark: keyof typeof MARKS; isTin?: true };

/** A bottle or a tin of oil by itself. */
export function OilPicture({ size, glass, label, mark, isTin }: PictureProps) {
  const Vessel = isTin ? TinShape : BottleShape;
  return (
    <Drawing width={120} height={130} size={size}>
      <ellipse className="draw-ink" cx="62" cy="122" rx="34" ry="5" opacity=".16" />
      <g transform={isTin ? 'translate(60 122) scale(1.15)' : 'translate(60 122)'}>
        <Vessel glass={glass} label={label} mark={MARKS[mark]} />
      </g>
    </Drawing>
  );
}

/** The bottle that stands for all that can be bought. */
export function Pack({ size }: DrawingProps) {
  return <OilPicture size={size} glass="draw-basil-deep" label="draw-cream" mark="olive" />;
}

export function OtherOil({ size }: DrawingProps) {
  return <OilPicture size={size} glass="draw-tomato-deep" label="draw-gold-light" mark="moon" />;
}
