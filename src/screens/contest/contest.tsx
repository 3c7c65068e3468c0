import '../../i18n/pages/contest.ts';
import '../../i18n/pages/guide.ts';
import { useFlowState } from '../../actors/actors.tsx';
import { useDocument } from '../../configured/use-configured.ts';
import { dayOfInstant } from '../../i18n/formats.ts';
import { useText } from '../../i18n/use-text.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Farmhouse } from '../../ui/drawings/farmhouse.tsx';
import { PhoneReceipt } from '../../ui/drawings/phone-receipt.tsx';
import { Hero } from '../../ui/layout/hero.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { ContestQuestions } from './contest-questions.tsx';
import { ContestSteps } from './contest-steps.tsx';
import { PhotoGuide } from './photo-guide.tsx';
import { ReceiptDesk } from './receipt-desk.tsx';

/** How the page opens: when one can take part, the way to the form, the rules. */
function Opening() {
  const calendar = useFlowState('contestStatus', (snapshot) => snapshot.context.calendar);
  const rules = useDocument('rules');
  const { text } = useText();
  const from = dayOfInstant(calendar.campaignStart);
  const to = dayOfInstant(calendar.campaignEnd);
  return (
    <Hero
      title={text('contest.title')}
      drawing={<PhoneReceipt />}
      actions={
        <>
          <LinkButton href="#scontrino">{text('contest.form.title')}</LinkButton>
          {rules && (
            <LinkButton href={rules} look="secondary">
              {text('guide.rules')}
            </LinkButton>
          )}
        </>
      }
    >
      <p>{text('guide.lead')}</p>
      <p>{text('guide.period', { from, to })}</p>
    </Hero>
  );
}

/** How to take part, and the receipt form. */
export function Contest() {
  const { text } = useText();
  return (
    <>
      <Opening />
      <ContestSteps />
      <PhotoGuide />
      <Section id="scontrino" heading={text('contest.form.title')}>
        <ReceiptDesk />
      </Section>
      <ContestQuestions />
      <Section>
        <Panel
          title={text('guide.prizes.title')}
          drawing={<Farmhouse />}
          actions={
            <LinkButton href="/prizes" look="secondary">
              {text('guide.prizes.link')}
            </LinkButton>
          }
        >
          <p>{text('guide.prizes.text')}</p>
        </Panel>
      </Section>
    </>
  );
}
