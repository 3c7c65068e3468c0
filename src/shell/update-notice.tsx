import { isNoticeShown, isReloading } from '../../machines/version-update/version-update.selectors.ts';
import { useFlow, useFlowState } from '../actors/actors.tsx';
import { useText } from '../i18n/use-text.ts';
import { UpdateOverlay } from '../ui/overlays/update-overlay.tsx';

/** Says that a newer version is there, whatever its cause (§U.7). */
export function UpdateNotice() {
  const versionUpdate = useFlow('versionUpdate');
  const isShown = useFlowState('versionUpdate', isNoticeShown);
  const isBusy = useFlowState('versionUpdate', isReloading);
  const { text } = useText();
  return (
    <UpdateOverlay
      open={isShown}
      text={text('version.update.text')}
      actionText={text('version.update.now')}
      onAction={() => versionUpdate.send({ type: 'update.apply' })}
      busy={isBusy}
    />
  );
}
