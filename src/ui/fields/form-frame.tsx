import type { ComponentPropsWithRef, ReactNode } from 'react';

type FormFrameProps = Omit<ComponentPropsWithRef<'form'>, 'className' | 'style'>;

/**
 * A form whose fields stand below one another; its messages are the site's, not the browser's. Sent before any script
 * has run it does nothing: outside a dialog that is what `dialog` says, and no password gets into an address.
 */
export function FormFrame({ children, ...form }: FormFrameProps) {
  return (
    <form method="dialog" noValidate {...form} className="form-frame">
      {children}
    </form>
  );
}

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
