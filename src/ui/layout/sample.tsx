import type { ReactNode } from 'react';
import { Disclosure } from './disclosure.tsx';

type SampleProps = {
  title: ReactNode;
  drawing: ReactNode;
  /** Where each thing stands, in the order of the fields. */
  places: readonly { name: string; text: ReactNode }[];
  /** The fields, numbered as the sample's rings are. */
  children: ReactNode;
};

/**
 * A numbered sample of a paper beside the fields into which it is copied. On a phone it is folded above them, and opens
 * when it is pressed; where there is room for both the style keeps it open.
 */
export function Sample({ title, drawing, places, children }: SampleProps) {
  return (
    <div className="sample-beside">
      <div className="sample">
        <p className="sample-title">{title}</p>
        <Disclosure title={title}>
          <div className="sample-body">
            {drawing}
            <ol className="sample-places">
              {places.map(({ name, text }) => (
                <li key={name}>{text}</li>
              ))}
            </ol>
          </div>
        </Disclosure>
      </div>
      <div className="sample-fields">{children}</div>
    </div>
  );
}
