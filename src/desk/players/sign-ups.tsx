import { type DeskSignUps, signUpTotals } from '../../../domain/desk-players.ts';
import { dayOfInstant, timeOfInstant } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { formatInstant } from '../format-instant.ts';

/** The drawing's own measures; a column is a hundredth of what the greatest hour has. */
const [COLUMN, GAP, HEIGHT] = [16, 4, 100];

/** How many signed up in each of the last 48 hours: drawn, in sums, and as a table for who listens. */
export function SignUps({ signUps }: { signUps: DeskSignUps }) {
  const { t } = useMessages();
  const { today, before, most } = signUpTotals(signUps);
  const { hours } = signUps;
  return (
    <section className="desk-sign-ups" aria-label={t('desk.signUps.title')}>
      <h2 className="desk-subtitle">{t('desk.signUps.title')}</h2>
      <ul className="desk-facts">
        <li>{t('desk.signUps.today', { count: today })}</li>
        <li>{t('desk.signUps.before', { count: before })}</li>
        <li>{t('desk.signUps.most', { count: most })}</li>
      </ul>
      <svg
        className="desk-columns"
        role="img"
        aria-label={t('desk.signUps.alt')}
        viewBox={`0 0 ${hours.length * (COLUMN + GAP)} ${HEIGHT + 2}`}
        preserveAspectRatio="none"
      >
        {hours.map(({ from, count }, place) => {
          const height = most === 0 ? 0 : (count / most) * HEIGHT;
          const x = place * (COLUMN + GAP);
          return (
            <g key={from}>
              <rect className="desk-column-foot" x={x} y={HEIGHT} width={COLUMN} height={2} />
              <rect x={x} y={HEIGHT - height} width={COLUMN} height={height} />
            </g>
          );
        })}
      </svg>
      <p className="desk-columns-ends">
        {[hours[0], hours.at(-1)].map(
          (hour) => hour && <span key={hour.from}>{formatInstant(t, hour.from)}</span>,
        )}
      </p>
      <Disclosure title={t('desk.signUps.table')}>
        <table className="desk-table">
          <thead>
            <tr>
              <th scope="col">{t('desk.signUps.hour')}</th>
              <th scope="col">{t('desk.signUps.count')}</th>
            </tr>
          </thead>
          <tbody>
            {hours.toReversed().map(({ from, count }) => (
              <tr key={from}>
                <td>{t('desk.signUps.hourValue', { day: dayOfInstant(from), time: timeOfInstant(from) })}</td>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </section>
  );
}
