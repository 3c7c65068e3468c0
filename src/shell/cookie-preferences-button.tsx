import { useFlow } from '../actors/actors.tsx';
import { useText } from '../i18n/use-text.ts';
import { FloatingButton } from '../ui/actions/floating-button.tsx';

/** The floating button that is always there (§U.9). */
export function CookiePreferencesButton() {
  const cookies = useFlow('cookies');
  const { text } = useText();
  return (
    <FloatingButton
      icon="sliders"
      label={text('cookies.preferences.open')}
      onClick={() => cookies.send({ type: 'preferences.open' })}
    />
  );
}
