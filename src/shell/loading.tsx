import { useText } from '../i18n/use-text.ts';
import { LoadingScreen } from '../ui/shell/loading-screen.tsx';

/** What is seen while the guard thinks about a page that has no HTML of its own. */
export function Loading() {
  const { text } = useText();
  return <LoadingScreen title={text('shell.loading.title')} text={text('shell.loading.wait')} />;
}
