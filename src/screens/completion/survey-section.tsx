import type { Survey } from '../../../domain/entities.ts';
import type { CompletionActorRef } from '../../../machines/completion/completion.machine.ts';
import { Section } from '../../ui/layout/section.tsx';
import { CompletionFlow } from './completion-flow.tsx';
import { CompletionForm } from './completion-form.tsx';

type Props = { survey: Survey; completion: CompletionActorRef; lead?: string };

/** One survey with its form. */
export function SurveySection({ survey, completion, lead }: Props) {
  return (
    <Section id="rispondi" heading={survey.title} lead={lead} width="text">
      <CompletionFlow completion={completion}>
        <CompletionForm
          key={completion.sessionId}
          completion={completion}
          questions={survey.definition.questions}
        />
      </CompletionFlow>
    </Section>
  );
}
