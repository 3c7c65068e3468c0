import { type ReactNode, useId, useRef } from 'react';
import { Icon } from '../icons/icon.tsx';
import { useModal } from './use-modal.ts';

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
