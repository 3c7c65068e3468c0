import type { MouseEvent } from 'react';
import { ADDRESSES } from '../../domain/routes.ts';
import { useFlow, useFlowState } from '../actors/actors.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { LinkButton } from '../ui/actions/button.tsx';

/** "Partecipa": before any script has run it is the link to the participation area (§P). */
export function ParticipateButton() {
  const participate = useFlow('participate');
  const isBusy = useFlowState('participate', (snapshot) => snapshot.hasTag('busy'));
  const { t } = useMessages();
  const press = (event: MouseEvent) => {
    event.preventDefault();
    participate.send({ type: 'participate.press' });
  };
  return (
    <LinkButton href={ADDRESSES.participate} onClick={press} busy={isBusy} acts>
      {t('shell.participate')}
    </LinkButton>
  );
}
