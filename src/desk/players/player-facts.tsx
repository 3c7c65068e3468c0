import { dayInWords } from '../../../domain/dates.ts';
import type { DeskPlayer } from '../../../domain/desk-players.ts';
import type { DeskPlayersSnapshot } from '../../../machines/desk/desk-players.machine.ts';
import type { DeskPlayersEvent } from '../../../machines/desk/desk-players.setup.ts';
import { dayOfInstant, timeOfInstant } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { DefinitionList } from '../../ui/layout/definition-list.tsx';
import { formatInstant } from '../format-instant.ts';

export type LifeProps = {
  player: DeskPlayer;
  players: DeskPlayersSnapshot;
  send: (event: DeskPlayersEvent) => void;
};

/** Consents, acceptances, prizes and open sessions of a player. */
export function PlayerFacts({ player }: Pick<LifeProps, 'player'>) {
  return (
    <>
      <Consents player={player} />
      <Acceptances player={player} />
      <Wins player={player} />
      <Sessions player={player} />
    </>
  );
}

/** What a player has told, and how the account stands. */
export function PlayerData({ player }: { player: DeskPlayer }) {
  const { t } = useMessages();
  const { data, confirmedAt, closedAt } = player;
  const known = (term: string, value: string | undefined) => (value === undefined ? [] : [{ term, value }]);
  const name = [data.firstName, data.lastName].filter(Boolean).join(' ');
  const ways = [
    ...(data.hasPassword ? [t('desk.player.door.password')] : []),
    ...(data.identities > 0 ? [t('desk.player.door.identity', { count: data.identities })] : []),
  ];
  const isClosed = closedAt !== undefined;
  return (
    <section className="desk-part">
      <h2 className="desk-subtitle">{t('desk.player.data')}</h2>
      <DefinitionList
        entries={[
          ...known(t('desk.player.name'), name === '' ? undefined : name),
          ...known(t('desk.player.email'), data.email),
          ...known(t('desk.player.birthDate'), data.birthDate && dayInWords(data.birthDate)),
          ...known(t('desk.player.phone'), data.phone),
          ...known(t('desk.player.state'), data.state),
          ...known(t('desk.player.loyaltyCard'), data.loyaltyCard),
          { term: t('desk.player.since'), value: formatInstant(t, player.since) },
          {
            term: t('desk.player.confirmed'),
            value: confirmedAt === undefined ? t('desk.player.confirmedNot') : formatInstant(t, confirmedAt),
          },
          ...known(t('desk.player.closedAt'), closedAt && formatInstant(t, closedAt)),
          ...(isClosed
            ? []
            : [
                {
                  term: t('desk.player.door'),
                  value: ways.length === 0 ? t('desk.player.door.nothing') : ways.join(', '),
                },
              ]),
          ...known(t('desk.player.terms'), data.termsAcceptedAt && formatInstant(t, data.termsAcceptedAt)),
          ...known(
            t('desk.player.privacy'),
            data.privacyAcceptedAt && formatInstant(t, data.privacyAcceptedAt),
          ),
          {
            term: t('desk.player.points'),
            value:
              player.level === undefined
                ? String(player.points)
                : t('desk.player.pointsValue', { points: player.points, level: player.level }),
          },
        ]}
      />
    </section>
  );
}

function Consents({ player: { consents } }: { player: DeskPlayer }) {
  const { t } = useMessages();
  return (
    <section className="desk-part">
      <h2 className="desk-subtitle">{t('desk.player.consents')}</h2>
      {consents.length === 0 && <p className="desk-soft">{t('desk.player.nothing')}</p>}
      <ul className="desk-history">
        {consents.map(({ code, title, givenAt, expiresAt, textSha256 }) => (
          <li key={code}>
            {t('desk.player.consent', {
              title,
              day: dayOfInstant(givenAt),
              time: timeOfInstant(givenAt),
              until: dayOfInstant(expiresAt),
            })}
            {textSha256 !== undefined && <Digest name={t('desk.player.textSha')} sha256={textSha256} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Acceptances({ player: { acceptances } }: { player: DeskPlayer }) {
  const { t } = useMessages();
  return (
    <section className="desk-part">
      <h2 className="desk-subtitle">{t('desk.player.acceptances')}</h2>
      {acceptances.length === 0 && <p className="desk-soft">{t('desk.player.nothing')}</p>}
      <ul className="desk-history">
        {acceptances.map(({ edition, description, acceptedAt, rulesVersion, rulesSha256, privacySha256 }) => (
          <li key={edition}>
            {t('desk.player.acceptance', {
              edition: description,
              day: dayOfInstant(acceptedAt),
              time: timeOfInstant(acceptedAt),
            })}
            {rulesVersion !== undefined && `, ${t('desk.player.version', { version: rulesVersion })}`}
            {rulesSha256 !== undefined && <Digest name={t('desk.player.rulesSha')} sha256={rulesSha256} />}
            {privacySha256 !== undefined && (
              <Digest name={t('desk.player.privacySha')} sha256={privacySha256} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The prizes of which the player was told, where each stands, and where it goes. */
function Wins({ player: { wins } }: { player: DeskPlayer }) {
  const { t } = useMessages();
  return (
    <section className="desk-part">
      <h2 className="desk-subtitle">{t('desk.player.wins')}</h2>
      {wins.length === 0 && <p className="desk-soft">{t('desk.player.nothing')}</p>}
      <ul className="desk-history">
        {wins.map(({ id, edition, prize, receipt, state, confirmUntil, reason, delivery, publishesName }) => (
          <li key={id}>
            {t('desk.player.win', { edition, prize, receipt, state: t(`desk.win.${state}`) })}
            {state === 'told' && (
              <p className="desk-soft">
                {t('desk.win.until', { day: dayOfInstant(confirmUntil), time: timeOfInstant(confirmUntil) })}
              </p>
            )}
            {reason !== undefined && <p className="desk-soft">{reason}</p>}
            {delivery !== undefined && <p className="desk-soft">{t('desk.win.delivery', delivery)}</p>}
            {publishesName && <p className="desk-soft">{t('desk.win.publishesName')}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

const Digest = ({ name, sha256 }: { name: string; sha256: string }) => (
  <p className="desk-soft">
    {name}: <code>{sha256}</code>
  </p>
);

function Sessions({ player: { sessions } }: { player: DeskPlayer }) {
  const { t } = useMessages();
  return (
    <section className="desk-part">
      <h2 className="desk-subtitle">{t('desk.player.sessions')}</h2>
      {sessions.length === 0 && <p className="desk-soft">{t('desk.player.nothing')}</p>}
      <ul className="desk-history">
        {sessions.map(({ since, until }) => (
          <li key={since}>
            {t('desk.player.session', {
              day: dayOfInstant(since),
              time: timeOfInstant(since),
              until: dayOfInstant(until),
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
