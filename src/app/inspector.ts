import { brand } from '#brand/brand.ts';
import type { AppActorRef } from '../../machines/app/app.machine.ts';
import { watchOtherTabs } from '../adapters/tabs.ts';
import { CHANNEL, type InspectorEvent, MARK } from '../inspection/protocol.ts';

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

async function openTap(app: AppActorRef): Promise<void> {
  if (!isInspectorOpen() || !(await isDemonstration())) return;
  const { tap } = await import('../inspection/tap.ts');
  const page = crypto.randomUUID();
  const line = new BroadcastChannel(`${brand.storagePrefix}.${CHANNEL}`);
  const left: InspectorEvent = { kind: 'left', page, path: '' };
  addEventListener('pagehide', () => line.postMessage(left));
  tap(app, { line, page, path: () => location.pathname, now: () => performance.now() });
}

/**
 * Lets an inspector in another tab observe this page. Without one it costs a storage read and one listener; the
 * recorder is a separate chunk, loaded before the flows start if an inspector is already open.
 */
export async function enableInspector(app: AppActorRef): Promise<void> {
  let opening: Promise<void> | null = null;
  const open = async () => {
    if (isInspectorOpen()) opening ??= openTap(app);
    await opening;
  };
  watchOtherTabs(window, brand.storagePrefix, [MARK], () => void open());
  await open();
}
