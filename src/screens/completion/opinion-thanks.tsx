import { SpeechBubbles } from '#brand/drawings.ts';
import opinionMessages from '../../../locales/it/opinion.json' with { type: 'json' };
import { addMessages } from '../../i18n/messages.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Hero } from '../../ui/layout/hero.tsx';

addMessages(opinionMessages);

/** An opinion has arrived. */
export function OpinionThanks() {
  const { t } = useMessages();
  return (
    <Hero
      title={t('titles.opinionThanks')}
      drawing={<SpeechBubbles size="large" />}
      actions={
        <>
          <LinkButton href="/missions">{t('opinion.thanks.missions')}</LinkButton>
          <LinkButton href="/your-story" look="secondary">
            {t('opinion.thanks.story')}
          </LinkButton>
          <LinkButton href="/" look="quiet">
            {t('opinion.thanks.home')}
          </LinkButton>
        </>
      }
    >
      {t('opinion.thanks.lead')}
    </Hero>
  );
}
