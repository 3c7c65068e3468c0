import { useFlowState } from '../actors/actors.tsx';
import { useText } from '../i18n/use-text.ts';
import { AlertBanner } from '../ui/feedback/alert-banner.tsx';

/** The transient banner of the alert flow. */
export function Alert() {
  const shown = useFlowState('alert', (snapshot) => snapshot.context.alert);
  const { say } = useText();
  return <AlertBanner kind={shown?.style} lines={shown?.lines.map(say) ?? []} />;
}
