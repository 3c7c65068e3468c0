import { Children, type ReactNode } from 'react';
import { EMBLEM_PARTS, Emblem } from '#brand/drawings.ts';
import { Heart } from '../drawings/heart.tsx';

type CounterProps = {
  shape: 'heart' | 'ear';
  /** How full the drawing is, from 0 to 1. */
  share: number;
  /** The count in words. */
  value: ReactNode;
  label: ReactNode;
  children?: ReactNode;
};

/** Points as a drawing that fills: a heart from its tip, an ear kernel by kernel. */
export function Counter({ shape, share, value, label, children }: CounterProps) {
  return (
    <div className="counter">
      <div className="counter-drawing">
        {shape === 'heart' ? (
          <Heart full={share} />
        ) : (
          <Emblem size="small" ripe={Math.round(share * EMBLEM_PARTS)} />
        )}
      </div>
      <div className="counter-words">
        <p className="counter-label">{label}</p>
        <p className="counter-value">{value}</p>
        {children}
      </div>
    </div>
  );
}

/** Counters beside each other, as far as there is room. */
export function CounterList({ children }: { children: ReactNode }) {
  return (
    <ul className="counter-list">
      {Children.map(children, (counter) => (
        <li>{counter}</li>
      ))}
    </ul>
  );
}
