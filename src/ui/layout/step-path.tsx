import type { ReactNode } from 'react';

type Step = { name: string; title: string; text: string; drawing: ReactNode };

/** The way through a few steps, along a strand of spaghetti. */
export function StepPath({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="step-path">
      {steps.map(({ name, title, text, drawing }) => (
        <li key={name} className="step-path-step">
          <div className="step-path-plate">{drawing}</div>
          <div className="step-path-words">
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
