import { Icon } from '../icons/icon.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

type CheckedListProps = {
  items: readonly { key: string; text: string; isDone: boolean }[];
  /** What is said of each item to who does not see its sign. */
  doneText: string;
  missingText: string;
};

/** What is asked of a value while it is typed: an empty ring at what it lacks, a tick at what it has. */
export function CheckedList({ items, doneText, missingText }: CheckedListProps) {
  return (
    <ul className="checked-list" aria-live="polite">
      {items.map(({ key, text, isDone }) => (
        <li key={key} data-done={isDone || undefined} aria-atomic="true">
          <span className="checked-list-sign">{isDone && <Icon name="check" />}</span>
          <span>
            {text}
            <VisuallyHidden>: {isDone ? doneText : missingText}</VisuallyHidden>
          </span>
        </li>
      ))}
    </ul>
  );
}
