import { contestStatus } from '../../../machines/contest-status/contest-status.selectors.ts';
import { useFlowState } from '../../actors/actors.tsx';
import { DrawSentence } from '../../components/draw-words.tsx';
import { useDocument, useDraw } from '../../components/use-configured.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Row } from '../../ui/layout/stack.tsx';

/** When the prizes are drawn, how a winner learns of it, and where the draw and the rules can be read; in every period of the contest. */
export function DrawNews() {
  const isHidden = useFlowState('contestStatus', (snapshot) => contestStatus(snapshot) === 'hide');
  const rules = useDocument('rules');
  const draw = useDraw();
  const { t } = useMessages();
  if (isHidden) return null;
  return (
    <Section heading={t('profile.draw.title')}>
      <p>{draw.kind === 'undated' ? t('profile.draw.undated') : <DrawSentence draw={draw} />}</p>
      <p>{t(`profile.draw.${draw.kind === 'drawn' || draw.kind === 'told' ? draw.kind : 'mail'}`)}</p>
      <p>{t('profile.draw.published')}</p>
      <Row>
        <LinkButton look="secondary" href="/archive">
          {t('profile.draw.archive')}
        </LinkButton>
        {rules && (
          <LinkButton look="secondary" href={rules}>
            {t('profile.editions.rules')}
          </LinkButton>
        )}
      </Row>
    </Section>
  );
}
