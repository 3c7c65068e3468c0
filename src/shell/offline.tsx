import { useText } from '../i18n/use-text.ts';
import { OfflineScreen } from '../ui/shell/offline-screen.tsx';

/** What the worker shows instead of a page while there is no network. */
export function Offline() {
  const { text } = useText();
  return (
    <OfflineScreen
      title={text('shell.offline.title')}
      text={text('shell.offline.text')}
      more={text('shell.offline.receipt')}
      retry={text('shell.offline.retry')}
    />
  );
}
