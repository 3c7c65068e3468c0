import opinionMessages from '../../../locales/it/opinion.json' with { type: 'json' };
import { addMessages } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { SpeechBubbles } from '../../ui/drawings/speech-bubbles.tsx';
import { Hero } from '../../ui/layout/hero.tsx';

addMessages(opinionMessages);

/** An opinion has arrived. */
export function OpinionThanks() {
  const { text } = useText();
  return (
    <Hero
      title={text('titles.opinionThanks')}
      drawing={<SpeechBubbles size="large" />}
      actions={
        <>
          <LinkButton href="/missions">{text('opinion.thanks.missions')}</LinkButton>
          <LinkButton href="/your-story" look="secondary">
            {text('opinion.thanks.story')}
          </LinkButton>
          <LinkButton href="/" look="quiet">
            {text('opinion.thanks.home')}
          </LinkButton>
        </>
      }
    >
      {text('opinion.thanks.lead')}
    </Hero>
  );
}
