import { Icon } from '../icons/icon.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

type StepsProps = {
  /** Where one is, in words: it is the name of the list and its heading. */
  summary: string;
  steps: readonly { label: string; isDone: boolean }[];
  /** The step that one is at, from 0; the number of steps when all are done. */
  current: number;
  /** The word for a step that is done, for who cannot see the tick. */
  doneText: string;
};

/** The steps of a way and which of them are left. */
export function Steps({ summary, steps, current, doneText }: StepsProps) {
  return (
    <div className="steps">
      <p className="steps-summary">{summary}</p>
      <ol className="steps-list">
        {steps.map(({ label, isDone }, index) => {
          const state = isDone ? 'done' : index === current ? 'current' : 'left';
          return (
            <li
              key={label}
              className={`steps-step steps-${state}`}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              <span className="steps-mark" aria-hidden="true">
                {state === 'done' ? <Icon name="check" /> : index + 1}
              </span>
              <span className="steps-label">
                {label}
                {state === 'done' && <VisuallyHidden> {doneText}</VisuallyHidden>}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
