import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';

/** Why a value is refused; nothing when there is no reason. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} className="field-error">
      <Icon name="warning" />
      <span>{children}</span>
    </p>
  );
}
