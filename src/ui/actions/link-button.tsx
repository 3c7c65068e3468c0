import type { ComponentPropsWithRef } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';
import { type ButtonShape, buttonClass } from './button-class.ts';

type LinkButtonProps = ButtonShape &
  Omit<ComponentPropsWithRef<'a'>, 'className' | 'style' | 'href'> & {
    href: string;
    icon?: IconName | undefined;
  };

/** A link that looks like a button and works before any script has run. */
export function LinkButton({ look, wide, icon, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={buttonClass({ look, wide })}>
      {icon && <Icon name={icon} />}
      <span className="button-text">{children}</span>
    </a>
  );
}
