import { ORIGINALS_UNTIL } from '../../brand/originals.ts';
import { dayInWords } from '../../i18n/formats.ts';
import { useText } from '../../i18n/use-text.ts';
import { PastaPack } from '../../ui/drawings/pasta-pack.tsx';
import { PhotoSample } from '../../ui/drawings/photo-sample.tsx';
import { Receipt } from '../../ui/drawings/receipt.tsx';
import { ReceiptData } from '../../ui/drawings/receipt-data.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Step, StepList } from '../../ui/layout/step-list.tsx';

const STEPS = [
  { name: 'buy', drawing: <PastaPack /> },
  { name: 'copy', drawing: <ReceiptData /> },
  { name: 'photo', drawing: <PhotoSample quality="whole" /> },
  { name: 'keep', drawing: <Receipt /> },
] as const;

/** From the shelf to the participation, with a picture each. */
export function ContestSteps() {
  const { text } = useText();
  return (
    <Section tone="sunk" heading={text('guide.steps.title')}>
      <StepList>
        {STEPS.map(({ name, drawing }) => (
          <Step key={name} drawing={drawing} title={text(`guide.step.${name}.title`)}>
            <p>{text(`guide.step.${name}.text`, { date: dayInWords(ORIGINALS_UNTIL) })}</p>
          </Step>
        ))}
      </StepList>
    </Section>
  );
}
