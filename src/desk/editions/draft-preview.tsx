import { calendarOfDays, contestStatusAt } from '../../../domain/calendar.ts';
import { instantOf } from '../../../domain/dates.ts';
import { type DrawProgress, drawProgressOf } from '../../../domain/draws.ts';
import { type EditionForm, publicPartOf } from '../../../domain/edition-form.ts';
import prizesMessages from '../../../locales/it/prizes.json' with { type: 'json' };
import { ContestFacts } from '../../components/contest-facts.tsx';
import { PrizeCards } from '../../components/prize-cards.tsx';
import { dayOfInstant, endOfInstant } from '../../i18n/formats.ts';
import { addMessages } from '../../i18n/messages.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { DateField } from '../../ui/fields/text-field.tsx';

addMessages(prizesMessages);

type DraftPreviewProps = { form: EditionForm; day: string; onDay: (day: string) => void };

/** What the site will say of the edition, by the site's own parts, on whichever day one chooses. */
export function DraftPreview({ form, day, onDay }: DraftPreviewProps) {
  const { t } = useMessages();
  const { title, prizes, products, facts } = publicPartOf(form);
  return (
    <section className="desk-preview" aria-labelledby="desk-preview-title">
      <h2 id="desk-preview-title" className="desk-subtitle">
        {t('desk.preview.title')}
      </h2>
      <DateField
        label={t('desk.preview.day')}
        hint={t('desk.preview.dayHint')}
        value={day}
        onChange={(event) => onDay(event.target.value)}
      />
      <div className="desk-preview-site">
        <h2>{title === '' ? t('prizes.list') : t('prizes.edition', { edition: title })}</h2>
        {facts && <ContestPeriod {...facts} day={day} />}
        {prizes.length > 0 ? <PrizeCards prizes={prizes} /> : <Notice>{t('prizes.none')}</Notice>}
        {facts && (
          <>
            <h2>{t('prizes.facts.title')}</h2>
            <ContestFacts facts={{ ...facts, draw: drawOn(facts.drawUntil, day) }} />
          </>
        )}
        {products.length > 0 && (
          <p>
            {t('desk.edition.products')}: {products.join(', ')}
          </p>
        )}
      </div>
    </section>
  );
}

/** How far the draw would be on a day, were it not held by then. */
function drawOn(drawUntil: string | null, day: string): DrawProgress {
  const noon = instantOf(day);
  return noon === null ? { kind: 'undated' } : drawProgressOf({ drawUntil }, Date.parse(noon));
}

type ContestPeriodProps = { startDate: string; endDate: string; day: string };

/** When one can take part, as the site words it on a day. */
function ContestPeriod({ startDate, endDate, day }: ContestPeriodProps) {
  const { t } = useMessages();
  const calendar = calendarOfDays(startDate, endDate);
  const noon = instantOf(day);
  const status = noon === null ? 'hide' : contestStatusAt(Date.parse(noon), calendar);
  if (status === 'hide') return <p>{t('prizes.hide')}</p>;
  const days = { from: dayOfInstant(calendar.campaignStart), end: endOfInstant(calendar.campaignEnd) };
  return <p>{t(`prizes.status.${status}`, days)}</p>;
}
