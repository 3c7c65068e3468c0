import { isNoticeShown, isReloading } from '../../machines/version-update/version-update.selectors.ts';
import { useFlow, useFlowState } from '../actors/actors.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from '../ui/actions/button.tsx';

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

/** Says that a newer version is there, whatever its cause (§U.7). */
export function UpdateNotice() {
  const versionUpdate = useFlow('versionUpdate');
  const isShown = useFlowState('versionUpdate', isNoticeShown);
  const isBusy = useFlowState('versionUpdate', isReloading);
  const { t } = useMessages();
  return (
    <UpdateOverlay
      open={isShown}
      text={t('version.update.text')}
      actionText={t('version.update.now')}
      onAction={() => versionUpdate.send({ type: 'update.apply' })}
      busy={isBusy}
    />
  );
}
