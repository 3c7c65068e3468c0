import { useContactEmail } from '../../components/use-configured.ts';
import { useMessages } from '../../i18n/use-messages.ts';

/** Whom to ask, with the receipt named already. */
export function Contact({ code }: { code: string }) {
  const { t } = useMessages();
  const email = useContactEmail();
  const subject = encodeURIComponent(t('profile.item.subject', { code }));
  return (
    <p>
      <a href={`mailto:${email}?subject=${subject}`}>{t('profile.item.write', { email })}</a>
    </p>
  );
}
