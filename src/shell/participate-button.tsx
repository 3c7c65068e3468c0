import type { MouseEvent } from 'react';
import { ADDRESSES } from '../../domain/routes.ts';
import { isContestInArchive } from '../../machines/contest-status/contest-status.selectors.ts';
import { useFlow, useFlowState } from '../actors/actors.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { LinkButton } from '../ui/actions/button.tsx';

/** "Partecipa": before any script has run it is the link to the participation area (§P). */
export function ParticipateButton() {
  const participate = useFlow('participate');
  const isBusy = useFlowState('participate', (snapshot) => snapshot.hasTag('busy'));
  // After the end it leads on to what there is beside a contest: no longer the first thing to do.
  const isOver = useFlowState('contestStatus', isContestInArchive);
  const { t } = useMessages();
  const press = (event: MouseEvent) => {
    event.preventDefault();
    participate.send({ type: 'participate.press' });
  };
  return (
    <LinkButton
      href={ADDRESSES.participate}
      look={isOver ? 'secondary' : 'primary'}
      onClick={press}
      busy={isBusy}
      acts
    >
      {t('shell.participate')}
    </LinkButton>
  );
}
