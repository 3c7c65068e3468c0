import redirectMessages from '../../locales/it/redirect.json' with { type: 'json' };
import type { Reason } from '../../machines/navigation/navigation.machine.ts';
import { explanation } from '../../machines/navigation/navigation.selectors.ts';
import { useFlow, useFlowState } from '../actors/actors.tsx';
import { addMessages, type MessageKey } from '../i18n/messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from '../ui/actions/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';

addMessages(redirectMessages);

type Explained = Exclude<Reason, 'backToSaved' | 'nothingPending'>;

const WHY: Record<Explained, MessageKey> = {
  loginNeeded: 'redirect.loginNeeded',
  visitorsOnly: 'redirect.visitorsOnly',
  codeNeeded: 'redirect.codeNeeded',
  accountIncomplete: 'redirect.accountIncomplete',
  noContest: 'redirect.noContest',
};

const isExplained = (reason: Reason): reason is Explained => Object.hasOwn(WHY, reason);

/** Why the person is here and not where they wanted to go. Which steps are left the page itself counts (§B.50). */
export function RedirectNotice() {
  const explained = useFlowState('navigation', explanation);
  const navigation = useFlow('navigation');
  const { t } = useMessages();
  if (!explained || !isExplained(explained.reason)) return null;
  return (
    <Notice
      kind="info"
      announced
      actions={
        <Button look="quiet" onClick={() => navigation.send({ type: 'explanation.dismiss' })}>
          {t('redirect.dismiss')}
        </Button>
      }
    >
      <p>{t(WHY[explained.reason])}</p>
    </Notice>
  );
}
