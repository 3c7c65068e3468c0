import { useSelector } from '@xstate/react';
import { SetTable } from '#brand/drawings.ts';
import profileWords from '#brand/words/profile.json' with { type: 'json' };
import type { Player } from '../../../domain/entities.ts';
import { totalPoints } from '../../../domain/missions.ts';
import { levelOf, levelProgress } from '../../../domain/players.ts';
import { ANCHORS } from '../../../domain/routes.ts';
import profileMessages from '../../../locales/it/profile.json' with { type: 'json' };
import type { DataExportActorRef } from '../../../machines/data-export/data-export.machine.ts';
import { useFlow, useFlowState, useScreenFlow } from '../../actors/actors.tsx';
import { usePart } from '../../actors/use-parts.ts';
import { PartsFailure } from '../../components/parts-failure.tsx';
import { addMessages } from '../../i18n/messages.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Counter } from '../../ui/feedback/counter.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { JumpLinks } from '../../ui/layout/jump-links.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Row } from '../../ui/layout/stack.tsx';
import { Answers } from './answers.tsx';
import { ChangePassword } from './change-password.tsx';
import { CloseAccount } from './close-account.tsx';
import { Consents } from './consents.tsx';
import { DrawNews } from './draw.tsx';
import { Editions } from './editions.tsx';
import { OpenTasks } from './open-tasks.tsx';
import { OwnData } from './own-data.tsx';
import { Participations } from './participations.tsx';
import { Wins } from './wins.tsx';

addMessages(profileMessages, profileWords);

/** The parts of the page in their order (§U.11), each with the anchor that leads to it. */
const PLACES = {
  level: 'livello',
  items: ANCHORS.receipts,
  open: 'da-fare',
  data: 'dati',
  consents: 'consensi',
  editions: 'iniziative',
  answers: 'risposte',
  export: 'esporta',
  access: 'account',
} as const;

/** The short way to each part of the page. */
function Contents() {
  const { t } = useMessages();
  return (
    <JumpLinks
      place="page"
      label={t('profile.contents.label')}
      links={Object.entries(PLACES).map(([name, id]) => ({
        href: `#${id}`,
        text: t(`profile.contents.${name as keyof typeof PLACES}`),
      }))}
    />
  );
}

/** The player's level, the points behind it, and what the next one takes (§B.34). */
function Level({ player }: { player: Player }) {
  const initiatives = usePart('initiatives');
  const levels = usePart('levels');
  const { t } = useMessages();
  const level = levelOf(player);
  const name = level ? t('profile.level.name', { level: level.name }) : t('profile.level.none');
  if (initiatives.state === 'missing' || levels.state === 'missing') {
    return (
      <>
        <p>{name}</p>
        <PartsFailure parts={['initiatives', 'levels']}>{t('profile.level.failed')}</PartsFailure>
      </>
    );
  }
  if (!initiatives.held || !levels.held) return <Skeleton shape="counter" />;
  const points = totalPoints(initiatives.held);
  const { next, missing, share } = levelProgress(levels.held, points);
  return (
    <Counter shape="ear" share={share} label={name} value={t('profile.level.points', { count: points })}>
      <p>{next ? t('profile.level.missing', { count: missing, next: next.name }) : t('profile.level.top')}</p>
    </Counter>
  );
}

/** One's own data as a file, to take home (§C.12). */
function DataExport({ dataExport }: { dataExport: DataExportActorRef }) {
  const isCollecting = useSelector(dataExport, (snapshot) => snapshot.matches('collecting'));
  const isFailed = useSelector(dataExport, (snapshot) => snapshot.matches('failed'));
  const { t } = useMessages();
  return (
    <>
      <p>{t('profile.export.text')}</p>
      {isFailed && <Notice kind="warning">{t('profile.export.failed')}</Notice>}
      <Row>
        <Button look="secondary" busy={isCollecting} onClick={() => dataExport.send({ type: 'export.ask' })}>
          {t('profile.export.action')}
        </Button>
      </Row>
    </>
  );
}

/** What happens on the site: level, receipts, how one learns of a win, what is open to do. */
function ActivitySections({ player }: { player: Player }) {
  const participations = useScreenFlow('participations');
  const { t } = useMessages();
  return (
    <>
      <Section id={PLACES.level} heading={t('profile.level.title')}>
        <Level player={player} />
      </Section>
      <Section id={PLACES.items} heading={t('profile.items.title')}>
        {participations && <Participations participations={participations} player={player} />}
      </Section>
      <DrawNews />
      <Section id={PLACES.open} tone="gold" heading={t('profile.open.title')}>
        <OpenTasks />
      </Section>
    </>
  );
}

/** The player's data and consents. */
function DataSections({ player }: { player: Player }) {
  const personalData = useScreenFlow('personalData');
  const consents = useScreenFlow('consents');
  const dataExport = useScreenFlow('dataExport');
  const { t } = useMessages();
  return (
    <>
      <Section id={PLACES.data} heading={t('profile.data.title')}>
        {personalData && <OwnData player={player} personalData={personalData} />}
      </Section>
      <Section id={PLACES.consents} heading={t('profile.consents.title')} lead={t('profile.consents.lead')}>
        {consents && <Consents player={player} consents={consents} />}
      </Section>
      <Section id={PLACES.editions} heading={t('profile.editions.title')}>
        <Editions player={player} />
      </Section>
      <Section id={PLACES.answers} heading={t('profile.answers.title')}>
        <Answers />
      </Section>
      <Section id={PLACES.export} tone="sunk" heading={t('profile.export.title')}>
        {dataExport && <DataExport dataExport={dataExport} />}
      </Section>
    </>
  );
}

/** The password and the closing of the account. */
function AccountSections({ player }: { player: Player }) {
  const changePassword = useScreenFlow('changePassword');
  const closeAccount = useScreenFlow('closeAccount');
  const { t } = useMessages();
  return (
    <>
      <Section id={PLACES.access} heading={t('profile.password.title')}>
        {changePassword && <ChangePassword player={player} changePassword={changePassword} />}
      </Section>
      <Section heading={t('profile.close.title')}>
        {closeAccount && <CloseAccount closeAccount={closeAccount} />}
      </Section>
    </>
  );
}

function WonPrizes({ player }: { player: Player }) {
  const prizeClaim = useScreenFlow('prizeClaim');
  return prizeClaim && <Wins id={ANCHORS.prizes} player={player} prizeClaim={prizeClaim} />;
}

/** The personal area: its parts in the order of §U.11, and the way out. */
export function Profile() {
  const player = useFlowState('session', (snapshot) => snapshot.context.player);
  const logout = useFlow('logout');
  const { t } = useMessages();
  if (!player) return null;
  return (
    <>
      <PageHeading
        title={t('profile.title')}
        lead={t('profile.lead', { name: player.extraData.firstName ?? '' })}
        drawing={<SetTable size="large" />}
      />
      <WonPrizes player={player} />
      <Contents />
      <ActivitySections player={player} />
      <DataSections player={player} />
      <AccountSections player={player} />
      <Section>
        <Row>
          <Button look="secondary" onClick={() => logout.send({ type: 'logout.ask' })}>
            {t('profile.logout')}
          </Button>
        </Row>
      </Section>
    </>
  );
}
