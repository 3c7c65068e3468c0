import { useContactEmail } from '../../configured/use-configured.ts';
import { useText } from '../../i18n/use-text.ts';
import { SpeechBubbles } from '../../ui/drawings/speech-bubbles.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Feature } from '../../ui/layout/feature.tsx';
import { Section } from '../../ui/layout/section.tsx';

const QUESTIONS = ['number', 'amount', 'online', 'used', 'long', 'lost', 'daily', 'known'] as const;

/** What people ask before they send a receipt, and after. */
export function ContestQuestions() {
  const email = useContactEmail();
  const { text } = useText();
  return (
    <Section heading={text('guide.questions.title')}>
      <Feature drawing={<SpeechBubbles size="large" />}>
        <div>
          {QUESTIONS.map((name) => (
            <Disclosure key={name} title={text(`guide.question.${name}.title`)}>
              <p>{text(`guide.question.${name}.text`, { email })}</p>
            </Disclosure>
          ))}
        </div>
      </Feature>
    </Section>
  );
}
