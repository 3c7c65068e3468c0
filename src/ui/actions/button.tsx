import type { ComponentPropsWithRef, KeyboardEvent, MouseEvent } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';

/** How loudly an action speaks: a page has one primary action. */
type ButtonLook = 'primary' | 'secondary' | 'quiet';

type ButtonShape = { look?: ButtonLook | undefined; wide?: boolean | undefined };

/** The class names that buttons and links share; `wide` fills its line. */
function buttonClass({ look = 'primary', wide = false }: ButtonShape = {}): string {
  return `button button-${look}${wide ? ' button-wide' : ''}`;
}

type ButtonProps = ButtonShape &
  Omit<ComponentPropsWithRef<'button'>, 'className' | 'style'> & {
    /** Its action is under way: it keeps size, place and focus, and answers no press. */
    busy?: boolean | undefined;
    icon?: IconName | undefined;
  };

/** A button; `type` is `button` unless it says `submit`. */
export function Button({
  look,
  wide,
  busy = false,
  icon,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  /* A button that is disabled would lose the focus; this one also stops the form's own sending. */
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ look, wide })}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={press}
    >
      {icon && <Icon name={icon} />}
      <span className="button-text">{children}</span>
      {busy && <span className="button-wait" aria-hidden="true" />}
    </button>
  );
}

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
