import { ADDRESSES } from '../../domain/routes.ts';
import waitingMessages from '../../locales/it/waiting.json' with { type: 'json' };
import { hasContest } from '../../machines/contest-status/contest-status.selectors.ts';
import { useFlowState } from '../actors/actors.tsx';
import { KeptTogether } from '../components/kept-together.tsx';
import { useWaitingReceipt } from '../components/use-waiting-receipt.ts';
import { addMessages } from '../i18n/messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { LinkButton } from '../ui/actions/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Section } from '../ui/layout/section.tsx';

addMessages(waitingMessages);

/** That a receipt waits for the network, and the way to the page that sends it, while that page can be reached (§F.16). */
export function WaitingReceipt() {
  const code = useWaitingReceipt();
  const isContest = useFlowState('contestStatus', hasContest);
  const { t } = useMessages();
  if (code === null) return null;
  return (
    <Section>
      <Notice
        kind="info"
        title={t('waiting.title')}
        actions={isContest && <LinkButton href={ADDRESSES.receiptForm}>{t('waiting.open')}</LinkButton>}
      >
        <p>
          <KeptTogether part={code}>{t('waiting.text', { code })}</KeptTogether>
        </p>
      </Notice>
    </Section>
  );
}
