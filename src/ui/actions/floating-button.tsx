import type { ComponentPropsWithRef } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';

type FloatingButtonProps = Omit<ComponentPropsWithRef<'button'>, 'className' | 'style' | 'children'> & {
  label: string;
  icon: IconName;
};

/** A round button that stays at the bottom left of the window. */
export function FloatingButton({ label, icon, ...rest }: FloatingButtonProps) {
  return (
    <button {...rest} type="button" className="floating-button" aria-label={label} title={label}>
      <Icon name={icon} />
    </button>
  );
}
