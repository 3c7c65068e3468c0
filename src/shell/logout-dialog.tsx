import logoutMessages from '../../locales/it/logout.json' with { type: 'json' };
import { useFlow, useFlowState } from '../actors/actors.tsx';
import { addMessages } from '../i18n/messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from '../ui/actions/button.tsx';
import { Row, Stack } from '../ui/layout/stack.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';

addMessages(logoutMessages);

/** One sentence for each thing that the logout would delete. */
function Losses() {
  const lost = useFlowState('logout', (snapshot) => snapshot.context.unsent);
  const { t } = useMessages();
  return (
    <Stack>
      {lost?.receipt === 'waiting' && <p>{t('logout.waitingReceipt')}</p>}
      {lost?.receipt === 'prepared' && <p>{t('logout.preparedReceipt')}</p>}
      {lost?.hasAnswers && <p>{t('logout.answers')}</p>}
      {lost === null && <p>{t('logout.unknown')}</p>}
      <p>{t('logout.wayOn')}</p>
    </Stack>
  );
}

/** Asks before a logout that would delete something unsent (§X.13). */
export function LogoutDialog() {
  const logout = useFlow('logout');
  const isAsked = useFlowState('logout', (snapshot) => snapshot.matches('asking'));
  const { t } = useMessages();
  const stay = () => logout.send({ type: 'logout.stay' });
  return (
    <Dialog title={t('logout.title')} open={isAsked} closeLabel={t('logout.close')} onClose={stay}>
      <Losses />
      <Row>
        <Button onClick={stay}>{t('logout.stay')}</Button>
        <Button look="secondary" onClick={() => logout.send({ type: 'logout.confirm' })}>
          {t('logout.confirm')}
        </Button>
      </Row>
    </Dialog>
  );
}
