import { useDocument } from '../components/use-configured.ts';
import { useMessages } from '../i18n/use-messages.ts';

/** The way to all that there is to say about cookies, where there is such a document. */
export function CookiePolicyLink() {
  const policy = useDocument('cookies');
  const { t } = useMessages();
  return policy && <a href={policy}>{t('cookies.policy')}</a>;
}
