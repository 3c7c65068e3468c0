import '../../i18n/pages/home.ts';
import { contestStatus } from '../../../machines/contest-status/contest-status.selectors.ts';
import { useFlowState } from '../../actors/actors.tsx';
import { BlogPreview } from './blog-preview.tsx';
import { HomeHero } from './home-hero.tsx';
import { HowToParticipate } from './how-to-participate.tsx';
import { MissionsPreview } from './missions-preview.tsx';
import { PrizesPreview } from './prizes-preview.tsx';
import { StoryInvitation } from './story-invitation.tsx';
import { Today } from './today.tsx';

/** The home page: it follows the contest, and speaks of none where there is none (§K.9). */
export function Home() {
  const status = useFlowState('contestStatus', contestStatus);
  return (
    <>
      <HomeHero status={status} />
      <Today status={status} />
      <HowToParticipate status={status} />
      {status !== 'hide' && <PrizesPreview />}
      <MissionsPreview />
      <BlogPreview />
      <StoryInvitation />
    </>
  );
}
