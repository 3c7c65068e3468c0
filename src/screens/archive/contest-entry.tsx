import type { Archived } from '../../../domain/archive.ts';
import type { ArchivedContest } from '../../brand/archive.ts';
import { useDocument } from '../../configured/use-configured.ts';
import { dayInWords } from '../../i18n/formats.ts';
import { useText } from '../../i18n/use-text.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { TimelineEntry } from '../../ui/layout/timeline.tsx';
import { ARCHIVE_DRAWINGS } from './archive-drawings.tsx';

function Standing({ state, joined }: Pick<Archived<ArchivedContest>, 'state' | 'joined'>) {
  const { text } = useText();
  if (state !== 'over') return <Badge status="pending">{text(`archive.state.${state}`)}</Badge>;
  return joined && <Badge status="approved">{text('archive.joined')}</Badge>;
}

/** The ways into the contest that runs. */
function Running() {
  const rules = useDocument('rules');
  const { text } = useText();
  return (
    <>
      <LinkButton href="/contest">{text('archive.howTo')}</LinkButton>
      {rules && <a href={rules}>{text('archive.rules')}</a>}
    </>
  );
}

/** One contest: its souvenir, when it was, what was played. */
export function ContestEntry({ contest }: { contest: Archived<ArchivedContest> }) {
  const { startDate, endDate, title, text: story, drawing, state, joined } = contest;
  const { text } = useText();
  const from = dayInWords(startDate);
  return (
    <TimelineEntry
      when={
        endDate ? text('archive.period', { from, to: dayInWords(endDate) }) : text('archive.from', { from })
      }
      title={title}
      drawing={ARCHIVE_DRAWINGS[drawing]}
      badge={<Standing state={state} joined={joined} />}
      actions={state === 'running' && <Running />}
    >
      <p>{story}</p>
    </TimelineEntry>
  );
}
