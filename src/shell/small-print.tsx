import { shownVersion } from '../../machines/version-update/version-update.selectors.ts';
import { useFlowState } from '../actors/actors.tsx';
import { brand } from '../brand/brand.ts';
import { useText } from '../i18n/use-text.ts';

/** The last line of every page; the version joins it once it is known, and moves nothing (§U.8). */
export function SmallPrint() {
  const version = useFlowState('versionUpdate', shownVersion);
  const { text } = useText();
  return version === null ? brand.name : `${brand.name} · ${text('version.shown', { version })}`;
}
