import '../../i18n/pages/contest.ts';
import { useFlowState } from '../../actors/actors.tsx';
import { brand } from '../../brand/brand.ts';
import { dayOfInstant } from '../../i18n/formats.ts';
import { useText } from '../../i18n/use-text.ts';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { ContestSteps } from './contest-steps.tsx';
import { ReceiptDesk } from './receipt-desk.tsx';

/** How to take part, and the receipt form. */
export function Contest() {
  const { campaignStart, campaignEnd } = useFlowState(
    'contestStatus',
    (snapshot) => snapshot.context.calendar,
  );
  const { text } = useText();
  const period = { from: dayOfInstant(campaignStart), to: dayOfInstant(campaignEnd) };
  return (
    <>
      <PageHeading title={text('contest.title')} lead={text('contest.lead')} />
      <Section>
        <p>{text('contest.period', period)}</p>
        <ContestSteps />
        <p>
          <a href={brand.links.rules}>{text('contest.rules')}</a>
        </p>
      </Section>
      <Section id="scontrino" heading={text('contest.form.title')}>
        <ReceiptDesk />
      </Section>
    </>
  );
}
