import type { MouseEvent } from 'react';
import { hasUnaccepted } from '../../machines/acceptance/acceptance.selectors.ts';
import { isReady } from '../../machines/initialization/initialization.selectors.ts';
import { useFlow, useFlowState } from '../actors/actors.tsx';
import { useText } from '../i18n/use-text.ts';
import { LinkButton } from '../ui/actions/link-button.tsx';

/** "Partecipa": before any script has run it is the link to the participation area (§P). */
export function ParticipateButton() {
  const participate = useFlow('participate');
  const isPlayer = useFlowState('session', (snapshot) => snapshot.context.player !== null);
  const isKnown = useFlowState('initialization', isReady);
  const isUnaccepted = useFlowState('acceptance', hasUnaccepted);
  const { text } = useText();
  const press = (event: MouseEvent) => {
    event.preventDefault();
    participate.send({
      type: 'participate.press',
      press: { isPlayer, hasAccepted: isKnown && !isUnaccepted },
    });
  };
  return (
    <LinkButton href="/#partecipate" onClick={press}>
      {text('shell.participate')}
    </LinkButton>
  );
}
