import { brand } from '#brand/brand.ts';
import { tabStorage, watchOtherTabs } from '../adapters/tabs.ts';
import { CHANNEL, MARK } from '../inspection/protocol.ts';
import type { startRecording } from './report.ts';

type Recording = ReturnType<typeof startRecording>;

const key = `${brand.storagePrefix}.${MARK}`;

function isInspectorOpen(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Only the server of a demonstration answers this call (docs/decisions/0015). */
const isDemonstration = async (): Promise<boolean> =>
  import.meta.env.DEV ||
  (await fetch('/demonstration').then(
    ({ ok }) => ok,
    () => false,
  ));

/** Names this tab for as long as it is open: its loads are one log. */
function tabName(): string {
  const storage = tabStorage(brand.storagePrefix);
  const name = storage.getItem(MARK) ?? crypto.randomUUID();
  storage.setItem(MARK, name);
  return name;
}

async function openTap({ recorder, box }: Recording): Promise<void> {
  if (!isInspectorOpen() || !(await isDemonstration())) return;
  const { tap } = await import('../inspection/tap.ts');
  const line = new BroadcastChannel(`${brand.storagePrefix}.${CHANNEL}`);
  const options = { line, page: crypto.randomUUID(), tab: tabName(), path: () => location.pathname };
  const { resume, leave } = tap(recorder, box, options);
  addEventListener('pagehide', leave);
  addEventListener('pageshow', ({ persisted }) => persisted && resume());
}

/**
 * Lets an inspector in another tab observe this page. Without one it costs a storage read and one listener; what speaks
 * with it is a separate chunk, loaded before the flows start if an inspector is already open. An inspector that comes later
 * gets what the black box has kept (docs/decisions/0054).
 */
export async function enableInspector(recording: Recording): Promise<void> {
  let opening: Promise<void> | null = null;
  const open = async () => {
    if (isInspectorOpen()) opening ??= openTap(recording);
    await opening;
  };
  watchOtherTabs(window, brand.storagePrefix, [MARK], () => void open());
  await open();
}
