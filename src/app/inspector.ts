import { brand } from '#brand/brand.ts';
import { watchOtherTabs } from '../adapters/tabs.ts';
import { CHANNEL, type InspectorEvent, MARK } from '../inspection/protocol.ts';
import type { Recorder } from '../inspection/recorder.ts';

const key = `${brand.storagePrefix}.${MARK}`;

function isInspectorOpen(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Only the server of a demonstration answers this call (contract: demonstration mode). */
const isDemonstration = async (): Promise<boolean> =>
  import.meta.env.DEV ||
  (await fetch('/demonstration').then(
    ({ ok }) => ok,
    () => false,
  ));

async function openTap(recorder: Recorder): Promise<void> {
  if (!isInspectorOpen() || !(await isDemonstration())) return;
  const { tap } = await import('../inspection/tap.ts');
  const page = crypto.randomUUID();
  const line = new BroadcastChannel(`${brand.storagePrefix}.${CHANNEL}`);
  const left: InspectorEvent = { kind: 'left', page, path: '' };
  addEventListener('pagehide', () => line.postMessage(left));
  tap(recorder, { line, page, path: () => location.pathname });
}

/**
 * Lets an inspector in another tab observe this page. Without one it costs a storage read and one listener; what speaks
 * with it is a separate chunk, loaded before the flows start if an inspector is already open.
 */
export async function enableInspector(recorder: Recorder): Promise<void> {
  let opening: Promise<void> | null = null;
  const open = async () => {
    if (isInspectorOpen()) opening ??= openTap(recorder);
    await opening;
  };
  watchOtherTabs(window, brand.storagePrefix, [MARK], () => void open());
  await open();
}
