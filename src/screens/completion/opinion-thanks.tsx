import '../../i18n/pages/opinion.ts';
import { useText } from '../../i18n/use-text.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { SpeechBubbles } from '../../ui/drawings/speech-bubbles.tsx';
import { Hero } from '../../ui/layout/hero.tsx';

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
