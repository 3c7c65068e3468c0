import { Children, type ReactNode } from 'react';
import { Heart } from '../drawings/heart.tsx';
import { KERNEL_COUNT, WheatEar } from '../drawings/wheat-ear.tsx';

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
          <WheatEar size="small" ripe={Math.round(share * KERNEL_COUNT)} />
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
