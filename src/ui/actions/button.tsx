import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';
import { type ButtonShape, buttonClass } from './button-class.ts';

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
