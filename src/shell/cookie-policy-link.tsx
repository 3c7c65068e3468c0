import { useDocument } from '../components/use-configured.ts';
import { useText } from '../i18n/use-text.ts';

/** The way to all that there is to say about cookies, where there is such a document. */
export function CookiePolicyLink() {
  const policy = useDocument('cookies');
  const { text } = useText();
  return policy && <a href={policy}>{text('cookies.policy')}</a>;
}
