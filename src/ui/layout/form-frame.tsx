import type { ComponentPropsWithRef } from 'react';

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
