import { routeOf } from '../../domain/routes.ts';
import redirectMessages from '../../locales/it/redirect.json' with { type: 'json' };
import {
  explanation,
  hasNotice,
  type NoticedReason,
} from '../../machines/navigation/navigation.selectors.ts';
import type { Explanation } from '../../machines/navigation/navigation.setup.ts';
import { useFlow, useFlowState } from '../actors/actors.tsx';
import { addMessages, isMessageKey, type MessageKey } from '../i18n/messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Button, LinkButton } from '../ui/actions/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';

addMessages(redirectMessages);

const WHY: Record<NoticedReason, MessageKey> = {
  loginNeeded: 'redirect.loginNeeded',
  visitorsOnly: 'redirect.visitorsOnly',
  codeNeeded: 'redirect.codeNeeded',
  noContest: 'redirect.noContest',
  wishOffered: 'redirect.wishOffered',
};

/** The way to what was wished before the registration or the gate (§G.17). */
function WishedPage({ target: { path } }: Explanation) {
  const { t } = useMessages();
  const key = `titles.${routeOf(path)?.name}`;
  return (
    <LinkButton href={path} look="secondary">
      {t('redirect.openWish', { page: isMessageKey(key) ? t(key) : path })}
    </LinkButton>
  );
}

/** Why the person is here and not where they wanted to go. Which steps are left the page itself counts (§B.50). */
export function RedirectNotice() {
  const explained = useFlowState('navigation', explanation);
  const navigation = useFlow('navigation');
  const { t } = useMessages();
  if (!explained || !hasNotice(explained.reason)) return null;
  return (
    <Notice
      kind="info"
      announced
      actions={
        <>
          {explained.reason === 'wishOffered' && <WishedPage {...explained} />}
          <Button look="quiet" onClick={() => navigation.send({ type: 'explanation.dismiss' })}>
            {t('redirect.dismiss')}
          </Button>
        </>
      }
    >
      <p>{t(WHY[explained.reason])}</p>
    </Notice>
  );
}
