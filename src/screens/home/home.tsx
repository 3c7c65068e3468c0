import '../../i18n/pages/home.ts';
import { memo, useDeferredValue } from 'react';
import type { ContestStatus } from '../../../domain/calendar.ts';
import { contestStatus } from '../../../machines/contest-status/contest-status.selectors.ts';
import { useFlowState } from '../../actors/actors.tsx';
import { BlogPreview } from './blog-preview.tsx';
import { HomeHero } from './home-hero.tsx';
import { HowToParticipate } from './how-to-participate.tsx';
import { MissionsPreview } from './missions-preview.tsx';
import { PrizesPreview } from './prizes-preview.tsx';
import { StoryInvitation } from './story-invitation.tsx';
import { Today } from './today.tsx';

/** What begins below the first screen. */
const FurtherDown = memo(function FurtherDown({ status }: { status: ContestStatus }) {
  return (
    <>
      <HowToParticipate status={status} />
      {status !== 'hide' && <PrizesPreview />}
      <MissionsPreview />
      <BlogPreview />
      <StoryInvitation />
    </>
  );
});

/**
 * The home page: it follows the contest, and speaks of none where there is none (§K.9). What nobody sees yet follows
 * after what is in view, piece by piece, so that a phone can answer a press in between.
 */
export function Home() {
  const status = useFlowState('contestStatus', contestStatus);
  const statusFurtherDown = useDeferredValue(status);
  return (
    <>
      <HomeHero status={status} />
      <Today status={status} />
      <FurtherDown status={statusFurtherDown} />
    </>
  );
}
