import { Children, type ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

type StepProps = {
  title: ReactNode;
  /** Before the title: who does it, how long it takes. */
  meta?: ReactNode;
  drawing?: ReactNode;
  actions?: ReactNode;
  /** The word for a step that is done, for who cannot see the tick; without it the step shows its number. */
  doneText?: string | undefined;
  children?: ReactNode;
};

/** One step of a `StepList`. */
export function Step({ title, meta, drawing, actions, doneText, children }: StepProps) {
  return (
    <div className="step">
      <div className={doneText ? 'step-mark step-mark-done' : 'step-mark'}>
        {doneText && <Icon name="check" />}
      </div>
      {drawing && <div className="step-drawing">{drawing}</div>}
      <div className="step-words">
        {meta && <div className="row-meta">{meta}</div>}
        <h3>
          {title}
          {doneText && <VisuallyHidden> {doneText}</VisuallyHidden>}
        </h3>
        {children}
        {actions && <div className="row-links">{actions}</div>}
      </div>
    </div>
  );
}

/** Things to do one after the other, numbered; a thread leads from each to the next. */
export function StepList({ children }: { children: ReactNode }) {
  return (
    <ol className="step-list">
      {Children.map(children, (step) => (
        <li className="step-list-item">{step}</li>
      ))}
    </ol>
  );
}
