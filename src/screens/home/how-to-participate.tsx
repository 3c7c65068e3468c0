import { useText } from '../../i18n/use-text.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { CodeEnvelope } from '../../ui/drawings/code-envelope.tsx';
import { Receipt } from '../../ui/drawings/receipt.tsx';
import { WheatEar } from '../../ui/drawings/wheat-ear.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { CardGrid } from '../../ui/layout/card-grid.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { Section } from '../../ui/layout/section.tsx';

const STEPS = [
  { name: 'register', drawing: <CodeEnvelope /> },
  { name: 'accept', drawing: <WheatEar /> },
  { name: 'send', drawing: <Receipt /> },
] as const;

/** The participation area: where "Partecipa" brings a visitor (§P). */
export function HowToParticipate({ isCampaign }: { isCampaign: boolean }) {
  const { text } = useText();
  return (
    <Section id="partecipate" heading={text('home.participate.title')}>
      <CardGrid>
        {STEPS.map(({ name, drawing }) => (
          <Card key={name} picture={drawing} title={text(`home.participate.${name}.title`)}>
            <p>{text(`home.participate.${name}.text`)}</p>
          </Card>
        ))}
      </CardGrid>
      {isCampaign ? (
        <Row>
          <LinkButton href="/contest">{text('home.participate.contest')}</LinkButton>
        </Row>
      ) : (
        <p>{text('home.participate.none')}</p>
      )}
    </Section>
  );
}
