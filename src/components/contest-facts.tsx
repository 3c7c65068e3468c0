import { dayInWords } from '../../domain/dates.ts';
import type { DrawProgress } from '../../domain/draws.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { DefinitionList } from '../ui/layout/definition-list.tsx';

/** What the rules of an edition say in dates and names, as far as it is told; days are `YYYY-MM-DD`. */
export type PublicFacts = {
  /** The first and the last day on which receipts are taken. */
  startDate: string;
  endDate: string;
  dailyReceipts: number;
  draw: DrawProgress;
  keepOriginalsUntil: string | null;
  /** Who gets the prizes that nobody takes. */
  charity: string | null;
};

/** The facts of a contest, one a line: its days, and where the prizes go that nobody takes. */
export function ContestFacts({ facts }: { facts: PublicFacts }) {
  const { t } = useMessages();
  const { draw, keepOriginalsUntil, charity } = facts;
  const known = (term: string, value: string | null) => (value === null ? [] : [{ term, value }]);
  const days = { from: dayInWords(facts.startDate), to: dayInWords(facts.endDate) };
  return (
    <DefinitionList
      entries={[
        { term: t('prizes.facts.days'), value: t('prizes.facts.daysValue', days) },
        {
          term: t('prizes.facts.daily'),
          value: t('prizes.facts.dailyValue', { count: facts.dailyReceipts }),
        },
        ...known(
          t('prizes.facts.draw'),
          draw.kind === 'undated' ? null : t(`prizes.facts.${draw.kind}`, { day: dayInWords(draw.day) }),
        ),
        ...known(
          t('prizes.facts.keep'),
          keepOriginalsUntil && t('prizes.facts.keepValue', { day: dayInWords(keepOriginalsUntil) }),
        ),
        ...known(t('prizes.facts.charity'), charity && t('prizes.facts.charityValue', { charity })),
      ]}
    />
  );
}
