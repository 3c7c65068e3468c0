import { type Archived, archiveOf } from '../../../domain/archive.ts';
import { contestStatus } from '../../../machines/contest-status/contest-status.selectors.ts';
import { partOf } from '../../../machines/initialization/initialization.selectors.ts';
import { useFlowState } from '../../actors/actors.tsx';
import { type ArchivedContest, archive } from '../../brand/archive.ts';

const editionsPart = partOf('editions');
const playerEditionsPart = partOf('playerEditions');

/** The brand's contests with what the calendar and the player's start-up know of them. */
export function useArchive(): Archived<ArchivedContest>[] {
  const status = useFlowState('contestStatus', contestStatus);
  const calendar = useFlowState('contestStatus', (snapshot) => snapshot.context.calendar);
  const now = useFlowState('contestStatus', (snapshot) =>
    snapshot.hasTag('settled') ? snapshot.context.now : null,
  );
  const editions = useFlowState('initialization', editionsPart);
  const playerEditions = useFlowState('initialization', playerEditionsPart);
  return archiveOf<ArchivedContest>(archive, { calendar, status, now, editions, playerEditions });
}
