import type { ReactNode } from 'react';
import type { PartState } from '../../../machines/initialization/initialization.selectors.ts';
import { useText } from '../../i18n/use-text.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { PartsFailure } from './parts-failure.tsx';

type Props = { state: PartState; children: ReactNode };

/** What needs the surveys, once they are known. */
export function SurveysKnown({ state, children }: Props) {
  const { text } = useText();
  if (state === 'here') return children;
  return (
    <Section>
      {state === 'missing' ? (
        <PartsFailure parts={['surveys', 'completions']}>{text('survey.failed')}</PartsFailure>
      ) : (
        <Skeleton shape="card" lines={3} />
      )}
    </Section>
  );
}
