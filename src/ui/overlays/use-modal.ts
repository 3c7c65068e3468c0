import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

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

/** Keeps a native dialog open exactly as long as it should be, and asks to close it when its backdrop is pressed. */
export function useModal({ frame, title, open, onClose }: Modal): void {
  const askToClose = useEffectEvent(onClose);
  // With the window itself, not after it: whoever has begun to write keeps the focus.
  useLayoutEffect(() => {
    const dialog = frame.current;
    if (!dialog || !open) return;
    /* On the press, not on the click: a selection that ends outside the sheet is no wish to close. */
    const press = (event: PointerEvent) => {
      if (event.target === dialog) askToClose();
    };
    show(dialog);
    title.current?.focus();
    dialog.addEventListener('pointerdown', press);
    return () => {
      dialog.removeEventListener('pointerdown', press);
      hide(dialog);
    };
  }, [open, frame, title]);
}
