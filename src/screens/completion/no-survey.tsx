import { useText } from '../../i18n/use-text.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { AnswerSheet } from '../../ui/drawings/answer-sheet.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

/** Nothing to answer for now: none runs, or all have been answered. */
export function NoSurvey({ because }: { because: 'none' | 'allDone' }) {
  const { text } = useText();
  return (
    <EmptyState
      drawing={<AnswerSheet />}
      action={<LinkButton href="/missions">{text('survey.missions')}</LinkButton>}
    >
      <p>{text(`survey.${because}`)}</p>
    </EmptyState>
  );
}
