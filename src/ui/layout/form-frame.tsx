import type { ComponentPropsWithRef } from 'react';

type FormFrameProps = Omit<ComponentPropsWithRef<'form'>, 'className' | 'style'>;

/** A form whose fields stand below one another; its messages are the site's, not the browser's. */
export function FormFrame({ children, ...form }: FormFrameProps) {
  return (
    <form noValidate {...form} className="form-frame">
      {children}
    </form>
  );
}
