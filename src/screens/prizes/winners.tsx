import type { Edition } from '../../../domain/entities.ts';
import { hasContest } from '../../../machines/contest-status/contest-status.selectors.ts';
import { useFlowState } from '../../actors/actors.tsx';
import { ORIGINALS_UNTIL } from '../../brand/originals.ts';
import { useDocument } from '../../configured/use-configured.ts';
import { dayInWords } from '../../i18n/formats.ts';
import { useText } from '../../i18n/use-text.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { CodeEnvelope } from '../../ui/drawings/code-envelope.tsx';
import { Parcel } from '../../ui/drawings/parcel.tsx';
import { Receipt } from '../../ui/drawings/receipt.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { CardGrid } from '../../ui/layout/card-grid.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { Section } from '../../ui/layout/section.tsx';

const STEPS = [
  { name: 'drawn', drawing: <Receipt /> },
  { name: 'told', drawing: <CodeEnvelope /> },
  { name: 'delivered', drawing: <Parcel /> },
] as const;

function Steps() {
  const { text } = useText();
  return (
    <CardGrid>
      {STEPS.map(({ name, drawing }) => (
        <Card key={name} picture={drawing} title={text(`prizes.winners.${name}.title`)}>
          <p>{text(`prizes.winners.${name}.text`, { date: dayInWords(ORIGINALS_UNTIL) })}</p>
        </Card>
      ))}
    </CardGrid>
  );
}

/**
 * How winners are found, told and given their prize: what the brand's rules say, in short. Another edition has
 * rules of its own, which are only linked.
 */
export function Winners({ edition }: { edition: Edition | null }) {
  const isContest = useFlowState('contestStatus', hasContest);
  const document = useDocument('rules');
  const rules = edition ? edition.rulesLink : document;
  const isBrands = rules === document;
  const { text } = useText();
  if (!isBrands && !rules) return null;
  return (
    <Section tone="sunk" heading={text('prizes.winners.title')}>
      {isBrands && <Steps />}
      <Row>
        {isContest && <LinkButton href="/contest">{text('prizes.howTo')}</LinkButton>}
        {rules && (
          <LinkButton href={rules} look="secondary" icon="file">
            {text('prizes.rules')}
          </LinkButton>
        )}
      </Row>
    </Section>
  );
}
