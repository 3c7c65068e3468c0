import { Button } from '../actions/button.tsx';

type UpdateOverlayProps = {
  open: boolean;
  text: string;
  actionText: string;
  onAction: () => void;
  busy?: boolean | undefined;
};

/** Says that a newer site is there; it covers nothing that somebody may be writing in. */
export function UpdateOverlay({ open, text, actionText, onAction, busy }: UpdateOverlayProps) {
  return (
    <div className="update-overlay" role="status">
      {open && (
        <div className="update-overlay-sheet">
          <p>{text}</p>
          <Button onClick={onAction} busy={busy} icon="refresh">
            {actionText}
          </Button>
        </div>
      )}
    </div>
  );
}
