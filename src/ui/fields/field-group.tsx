import type { ReactNode } from 'react';

type FieldGroupProps = { legend: ReactNode; children: ReactNode };

/** Fields that belong together, under a name that is read with each. */
export function FieldGroup({ legend, children }: FieldGroupProps) {
  return (
    <fieldset className="field-group">
      <legend className="field-group-legend">{legend}</legend>
      {children}
    </fieldset>
  );
}
