import type { ReactNode } from 'react';
import { AnswerSheet, Bowl, Field, OtherProduct, QuizCards, Receipt, RecipeCard } from '#brand/drawings.ts';
import missionsWords from '#brand/words/missions.json' with { type: 'json' };
import {
  type ActionKind,
  isOnlyStandIn,
  linksOf,
  pointsByKind,
  pointsOfAction,
} from '../../../domain/missions.ts';
import missionsMessages from '../../../locales/it/missions.json' with { type: 'json' };
import { actionPoints, sisterAppUrl } from '../../../machines/configuration/configuration.selectors.ts';
import { hasContest } from '../../../machines/contest-status/contest-status.selectors.ts';
import { useFlowState } from '../../actors/actors.tsx';
import { usePart } from '../../actors/use-parts.ts';
import { AccountInvitation } from '../../components/account-invitation.tsx';
import { addMessages } from '../../i18n/messages.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { CodeEnvelope } from '../../ui/drawings/code-envelope.tsx';
import { StoryBook } from '../../ui/drawings/story-book.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card, CardGrid } from '../../ui/layout/card.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Point, Points } from '../../ui/layout/points.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Row } from '../../ui/layout/stack.tsx';
import { VisitorsOnly } from '../../ui/layout/visitors-only.tsx';
import { OwnMissions } from './own-missions.tsx';

addMessages(missionsMessages, missionsWords);

const STEPS = [
  { name: 'join', drawing: <CodeEnvelope /> },
  { name: 'act', drawing: <StoryBook /> },
  { name: 'grow', drawing: <Field /> },
] as const;

/** For a visitor: what missions are and how to join. */
function HowMissionsWork() {
  const { t } = useMessages();
  return (
    <Section heading={<VisitorsOnly inline>{t('missions.how.title')}</VisitorsOnly>}>
      <VisitorsOnly>
        <CardGrid>
          {STEPS.map(({ name, drawing }) => (
            <Card key={name} picture={drawing} title={t(`missions.how.${name}.title`)}>
              <p>{t(`missions.how.${name}.text`)}</p>
            </Card>
          ))}
        </CardGrid>
      </VisitorsOnly>
      <AccountInvitation login="/missions#login">{t('missions.how.account')}</AccountInvitation>
    </Section>
  );
}

const DRAWINGS: Record<ActionKind, ReactNode> = {
  quiz: <QuizCards />,
  products: <OtherProduct />,
  preferences: <Bowl />,
  recipes: <RecipeCard />,
  stories: <StoryBook />,
  surveys: <AnswerSheet />,
  contest: <Receipt />,
};

/** The links to do an action; says so when there are none or only a simulated one. */
function Links({ kind }: { kind: ActionKind }) {
  const sisterApp = useFlowState('configuration', sisterAppUrl);
  const isContest = useFlowState('contestStatus', hasContest);
  const { t } = useMessages();
  const links = linksOf(kind, { sisterAppUrl: sisterApp, hasContest: isContest });
  if (links.length === 0) return <p>{t('missions.action.closed')}</p>;
  return (
    <>
      {isOnlyStandIn(kind, sisterApp) && <p>{t('missions.action.standIn')}</p>}
      <Row>
        {links.map(({ link, href }) => (
          <LinkButton key={link} href={href} look="secondary">
            {t(`missions.link.${link}`)}
          </LinkButton>
        ))}
      </Row>
    </>
  );
}

/** The points of a kind of action so far. */
function Gathered({ points }: { points: number }) {
  const { state } = usePart('initiatives');
  const { t } = useMessages();
  if (state === 'missing') return null;
  return state === 'waiting' ? (
    <Skeleton />
  ) : (
    <p>
      <strong>{t('missions.points', { count: points })}</strong>
    </p>
  );
}

/** The points that one action brings now; nothing for one that brings none, or where the configuration does not tell. */
function Gives({ kind }: { kind: ActionKind }) {
  const count = pointsOfAction(kind, useFlowState('configuration', actionPoints));
  const { t } = useMessages();
  if (count === null || count === 0) return null;
  return (
    <strong>
      {t('missions.action.gives', { count })} {t(`missions.action.each.${kind}`)}
    </strong>
  );
}

/** The seven kinds of action; for a player with the points they have brought and the way to each. */
function Actions({ isPlayer }: { isPlayer: boolean }) {
  const { held: initiatives } = usePart('initiatives');
  const { t } = useMessages();
  return (
    <Points>
      {pointsByKind(initiatives ?? []).map(({ kind, tag, points }) => (
        <Point key={kind} title={tag} drawing={DRAWINGS[kind]}>
          <p>
            {t(`missions.action.${kind}.text`)} <Gives kind={kind} />
          </p>
          {isPlayer && <Gathered points={points} />}
          {isPlayer && <Links kind={kind} />}
        </Point>
      ))}
    </Points>
  );
}

/** How points are earned for a visitor, and the player's own missions. */
export function Missions() {
  const player = useFlowState('session', (snapshot) => snapshot.context.player);
  const { t } = useMessages();
  return (
    <>
      <PageHeading title={t('missions.title')} lead={t('missions.lead')} />
      {player ? <OwnMissions player={player} /> : <HowMissionsWork />}
      <Section tone="sunk" heading={t('missions.actions.title')} lead={t('missions.actions.lead')}>
        <Actions isPlayer={player !== null} />
      </Section>
    </>
  );
}
