import type { MouseEvent } from 'react';
import { useFlow, useFlowState } from '../actors/actors.tsx';
import { useText } from '../i18n/use-text.ts';
import { LinkButton } from '../ui/actions/link-button.tsx';

/** "Partecipa": before any script has run it is the link to the participation area (§P). */
export function ParticipateButton() {
  const participate = useFlow('participate');
  const isBusy = useFlowState('participate', (snapshot) => snapshot.hasTag('busy'));
  const { text } = useText();
  const press = (event: MouseEvent) => {
    event.preventDefault();
    participate.send({ type: 'participate.press' });
  };
  return (
    <LinkButton href="/#partecipate" onClick={press} busy={isBusy} acts>
      {text('shell.participate')}
    </LinkButton>
  );
}
