import { brand } from '#brand/brand.ts';
import { promotedPacks } from '#brand/promotion.ts';
import { isDefaultCampaign, type Promises, promisesOf } from '../../domain/calendar.ts';
import { romeDay } from '../../domain/dates.ts';
import { type DrawProgress, drawProgressOf } from '../../domain/draws.ts';
import { type Prize, withKnownValues } from '../../domain/prizes.ts';
import { type Packs, packsOf } from '../../domain/promotion.ts';
import { DAILY_RECEIPTS } from '../../domain/receipts-today.ts';
import {
  contactEmail,
  type DocumentName,
  documentLink,
  shownEdition,
} from '../../machines/configuration/configuration.selectors.ts';
import { lastInstant } from '../../machines/contest-status/contest-status.selectors.ts';
import { useFlowState } from '../actors/actors.tsx';
import type { PublicFacts } from './contest-facts.tsx';

/** The address of a document: the configured one, else the brand's own; null where it is configured to be none (§C.11). */
export function useDocument(name: DocumentName): string | null {
  const configured = useFlowState('configuration', documentLink(name));
  return (configured ?? brand.links[name]) || null;
}

/** Whom to write to: the configured address, else the brand's own (§C.11). */
export function useContactEmail(): string {
  return useFlowState('configuration', contactEmail) ?? brand.contactEmail;
}

/** Until when the prizes of the campaign are drawn, and the originals of its receipts kept. */
export function usePromises(): Promises {
  return promisesOf(useFlowState('contestStatus', (snapshot) => snapshot.context.calendar));
}

/** How far the draw of the campaign is, for every place that tells of it (§B.61). */
export function useDraw(): DrawProgress {
  const { drawUntil } = usePromises();
  const { drawnAt, winnersToldAt } = useFlowState('configuration', shownEdition) ?? {};
  return drawProgressOf({ drawUntil, drawnAt, winnersToldAt }, useFlowState('contestStatus', lastInstant));
}

/** The prizes that everybody sees: those that the server tells, else the brand's own. */
export function usePublicPrizes(): readonly Prize[] {
  const edition = useFlowState('configuration', shownEdition);
  return edition ? withKnownValues(edition.prizes, brand.prizes) : brand.prizes;
}

/** The packs of which one must be on a receipt; null where only the rules name them. */
export function usePacks(): Packs | null {
  const edition = useFlowState('configuration', shownEdition);
  const calendar = useFlowState('contestStatus', (snapshot) => snapshot.context.calendar);
  return packsOf(edition, promotedPacks, isDefaultCampaign(calendar));
}

/** How many receipts one player may send on one day. */
export function useDailyReceipts(): number {
  return useFlowState('configuration', shownEdition)?.dailyReceipts ?? DAILY_RECEIPTS;
}

/** What everybody may know of the contest that the site is about. */
export function usePublicFacts(): PublicFacts {
  const calendar = useFlowState('contestStatus', (snapshot) => snapshot.context.calendar);
  const edition = useFlowState('configuration', shownEdition);
  const { keepOriginalsUntil } = promisesOf(calendar);
  const draw = useDraw();
  const dailyReceipts = useDailyReceipts();
  return {
    startDate: romeDay(Date.parse(calendar.campaignStart)),
    endDate: romeDay(Date.parse(calendar.campaignEnd)),
    draw,
    keepOriginalsUntil,
    dailyReceipts,
    charity: edition?.charity ?? null,
  };
}
