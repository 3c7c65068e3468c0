import { useText } from '../../i18n/use-text.ts';
import { Penne } from '../../ui/drawings/penne.tsx';
import { Receipt } from '../../ui/drawings/receipt.tsx';
import { SpaghettiNest } from '../../ui/drawings/spaghetti-nest.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { CardGrid } from '../../ui/layout/card-grid.tsx';

const STEPS = [
  { name: 'buy', drawing: <SpaghettiNest /> },
  { name: 'copy', drawing: <Receipt /> },
  { name: 'photo', drawing: <Penne /> },
] as const;

/** From the shelf to the participation, with a picture each. */
export function ContestSteps() {
  const { text } = useText();
  return (
    <CardGrid>
      {STEPS.map(({ name, drawing }) => (
        <Card key={name} level={2} picture={drawing} title={text(`contest.step.${name}.title`)}>
          <p>{text(`contest.step.${name}.text`)}</p>
        </Card>
      ))}
    </CardGrid>
  );
}
