import type { ReactNode } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

type Step = {
  name: string;
  title: string;
  text: string;
  drawing: ReactNode;
  /** Where the step is done. */
  href?: string | undefined;
  isDone?: boolean | undefined;
};

type StepPathProps = {
  steps: readonly Step[];
  /** The word for a step that is done, for who cannot see the tick. */
  doneText?: string | undefined;
};

/** The way through a few steps, along a line. */
export function StepPath({ steps, doneText }: StepPathProps) {
  return (
    <ol className="step-path">
      {steps.map(({ name, title, text, drawing, href, isDone }) => (
        <li key={name} className={isDone ? 'step-path-step step-path-done' : 'step-path-step'}>
          <div className="step-path-plate">{drawing}</div>
          <div className="step-path-words">
            <h3>
              {href ? <a href={href}>{title}</a> : title}
              {isDone && doneText && <VisuallyHidden> {doneText}</VisuallyHidden>}
            </h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
