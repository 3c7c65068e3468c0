import { type ReactNode, useId } from 'react';

type ProgressBarProps = {
  label: ReactNode;
  /** From 0 to `max`; left out while nobody knows. */
  value?: number | undefined;
  max?: number | undefined;
  /** The same in words, beside the label. */
  text?: ReactNode;
};

/** How far a piece of work has come. */
export function ProgressBar({ label, value, max = 1, text }: ProgressBarProps) {
  const id = useId();
  return (
    <div className="progress-bar">
      <p className="progress-bar-words">
        <label htmlFor={id}>{label}</label>
        {text && <span className="progress-bar-text">{text}</span>}
      </p>
      <progress id={id} max={max} value={value} />
    </div>
  );
}
