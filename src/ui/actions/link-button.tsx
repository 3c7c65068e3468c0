import type { ComponentPropsWithRef } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';
import { type ButtonShape, buttonClass } from './button-class.ts';

type LinkButtonProps = ButtonShape &
  Omit<ComponentPropsWithRef<'a'>, 'className' | 'style' | 'href'> & {
    href: string;
    /** What it leads to is being fetched: it keeps size, place and focus. */
    busy?: boolean | undefined;
    icon?: IconName | undefined;
  };

/** A link that looks like a button and works before any script has run. */
export function LinkButton({ look, wide, busy = false, icon, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={buttonClass({ look, wide })} aria-busy={busy || undefined}>
      {icon && <Icon name={icon} />}
      <span className="button-text">{children}</span>
      {busy && <span className="button-wait" aria-hidden="true" />}
    </a>
  );
}
