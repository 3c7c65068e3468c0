import { type ReactNode, type RefObject, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { focusHeading } from '../focus.ts';
import { Icon } from '../icons/icon.tsx';

type Modal = {
  frame: RefObject<HTMLDialogElement | null>;
  /** Takes the focus, so that a window that opens by itself is named to its reader first. */
  title: RefObject<HTMLHeadingElement | null>;
  open: boolean;
  onClose: () => void;
};

function show(dialog: HTMLDialogElement): void {
  if (typeof dialog.showModal === 'function') dialog.showModal();
  else dialog.open = true;
}

function hide(dialog: HTMLDialogElement): void {
  if (typeof dialog.close === 'function') dialog.close();
  else dialog.open = false;
}

function ancestorsOf(element: Element | null): Element[] {
  return element ? [element, ...ancestorsOf(element.parentElement)] : [];
}

/** Keeps a native dialog open exactly as long as it should be, and asks to close it when its backdrop is pressed. */
function useModal({ frame, title, open, onClose }: Modal): void {
  const askToClose = useEffectEvent(onClose);
  // With the window itself, not after it: whoever has begun to write keeps the focus.
  useLayoutEffect(() => {
    const dialog = frame.current;
    if (!dialog || !open) return;
    /* On the press, not on the click: a selection that ends outside the sheet is no wish to close. */
    const press = (event: PointerEvent) => {
      if (event.target === dialog) askToClose();
    };
    const opener = document.activeElement;
    const opened = opener === document.body ? [] : ancestorsOf(opener);
    show(dialog);
    title.current?.focus();
    dialog.addEventListener('pointerdown', press);
    return () => {
      dialog.removeEventListener('pointerdown', press);
      hide(dialog);
      // The opener may be gone, as the login's is once its page is a player's: focus moves to the heading of the opener's section.
      if (document.activeElement !== document.body) return;
      for (const place of opened) if (place.isConnected && focusHeading(place)) return;
    };
  }, [open, frame, title]);
}

type DialogProps = {
  open: boolean;
  /** Esc, a press on the backdrop and the close button ask; who holds `open` decides. */
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
};

/** A native modal dialog; what it holds exists only while it is open. */
export function Dialog({ open, onClose, title, closeLabel, children }: DialogProps) {
  const frame = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useModal({ frame, title: heading, open, onClose });
  return (
    <dialog
      ref={frame}
      className="dialog"
      aria-labelledby={open ? titleId : undefined}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        /* Some browsers close at a second Esc without asking. */
        if (open && !event.currentTarget.open) onClose();
      }}
    >
      {open && (
        <div className="dialog-sheet">
          <div className="dialog-head">
            <h2 id={titleId} ref={heading} tabIndex={-1}>
              {title}
            </h2>
            <button type="button" className="dialog-close" aria-label={closeLabel} onClick={onClose}>
              <Icon name="close" />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
