import type { ComponentPropsWithRef, KeyboardEvent } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';
import { type ButtonShape, buttonClass } from './button-class.ts';

type LinkButtonProps = ButtonShape &
  Omit<ComponentPropsWithRef<'a'>, 'className' | 'style' | 'href'> & {
    href: string;
    /** What it leads to is being fetched: it keeps size, place and focus. */
    busy?: boolean | undefined;
    icon?: IconName | undefined;
    /** It acts more than it leads somewhere: it is read out as a button, and the space bar presses it. */
    acts?: boolean | undefined;
  };

function pressBySpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== ' ') return;
  // The page would scroll.
  event.preventDefault();
  event.currentTarget.click();
}

/** A link that looks like a button and works before any script has run. */
export function LinkButton({ look, wide, busy = false, icon, acts, children, ...rest }: LinkButtonProps) {
  const acting = acts ? { role: 'button', onKeyDown: pressBySpace } : {};
  return (
    <a {...rest} {...acting} className={buttonClass({ look, wide })} aria-busy={busy || undefined}>
      {icon && <Icon name={icon} />}
      <span className="button-text">{children}</span>
      {busy && <span className="button-wait" aria-hidden="true" />}
    </a>
  );
}
