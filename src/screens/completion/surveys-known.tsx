import type { ReactNode } from 'react';
import type { PartState } from '../../../machines/initialization/initialization.selectors.ts';
import { SURVEY_PARTS } from '../../actors/use-surveys.ts';
import { PartsFailure } from '../../blocks/parts-failure.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Section } from '../../ui/layout/section.tsx';

type Props = { state: PartState; children: ReactNode };

/** What needs the surveys, once they are known. */
export function SurveysKnown({ state, children }: Props) {
  const { text } = useText();
  if (state === 'here') return children;
  return (
    <Section>
      {state === 'missing' ? (
        <PartsFailure parts={SURVEY_PARTS}>{text('survey.failed')}</PartsFailure>
      ) : (
        <Skeleton shape="card" lines={3} />
      )}
    </Section>
  );
}
