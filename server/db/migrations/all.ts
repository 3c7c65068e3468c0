import type { Migration } from 'kysely/migration';
import { players } from './0001-players.ts';
import { sessions } from './0002-sessions.ts';
import { shop } from './0003-shop.ts';
import { receipts } from './0004-receipts.ts';
import { missions } from './0005-missions.ts';
import { referenceData } from './0006-reference-data.ts';
import { quizzes } from './0007-quizzes.ts';
import { identities } from './0008-identities.ts';
import { auditLogForGood } from './0009-audit-log-for-good.ts';
import { installation } from './0010-installation.ts';
import { jobsAndIndexes } from './0013-jobs-and-indexes.ts';
import { auditSeals } from './0014-audit-seals.ts';
import { itemCounts } from './0015-item-counts.ts';
import { storyDays } from './0016-story-days.ts';
import { signals } from './0018-signals.ts';
import { slidingLimits } from './0019-sliding-limits.ts';
import { outbox } from './0020-outbox.ts';
import { receiptHistory } from './0021-receipt-history.ts';
import { arrivals } from './0022-arrivals.ts';
import { itemPhotos } from './0023-item-photos.ts';
import { siteAssets } from './0024-site-assets.ts';
import { itemVersionsByFile } from './0025-item-versions-by-file.ts';
import { installationDirectory } from './0026-installation-directory.ts';
import { storyDaysByDate } from './0027-story-days-by-date.ts';
import { closedAccounts } from './0028-closed-accounts.ts';
import { editionReminders } from './0029-edition-reminders.ts';
import { whatClosingEnds } from './0030-what-closing-ends.ts';
import { draws } from './0031-draws.ts';
import { numbersToCompare } from './0032-numbers-to-compare.ts';
import { editionFacts } from './0033-edition-facts.ts';
import { desk } from './0035-desk.ts';
import { wins } from './0037-wins.ts';
import { acceptanceProof } from './0038-acceptance-proof.ts';
import { playersRoom } from './0039-players-room.ts';
import { erasures } from './0040-erasures.ts';
import { editionDrafts } from './0041-edition-drafts.ts';
import { rulesNotices } from './0042-rules-notices.ts';
import { auditReading } from './0043-audit-reading.ts';
import { consentProof } from './0044-consent-proof.ts';
import { figures } from './0045-figures.ts';
import { stories } from './0047-stories.ts';
import { surveyVersions } from './0048-survey-versions.ts';
import { missionAndPolicyVersions } from './0049-mission-and-policy-versions.ts';
import { serving } from './0050-serving.ts';
import { auditSeams } from './0051-audit-seams.ts';
import { playerNames } from './0052-player-names.ts';
import { decisionsToUndo } from './0053-decisions-to-undo.ts';
import { auditReceipts } from './0054-audit-receipts.ts';
import { inProduction } from './0055-in-production.ts';
import { drawNotes } from './0056-draw-notes.ts';
import { receiptsByDay } from './0057-receipts-by-day.ts';
import { movedEnds } from './0058-moved-ends.ts';

/** Every step of the schema in order. A released step is never edited; the next one changes what it made. */
export const migrations: Record<string, Migration> = {
  '0001-players': players,
  '0002-sessions': sessions,
  '0003-shop': shop,
  '0004-receipts': receipts,
  '0005-missions': missions,
  '0006-reference-data': referenceData,
  '0007-quizzes': quizzes,
  '0008-identities': identities,
  '0009-audit-log-for-good': auditLogForGood,
  '0010-installation': installation,
  '0013-jobs-and-indexes': jobsAndIndexes,
  '0014-audit-seals': auditSeals,
  '0015-item-counts': itemCounts,
  '0016-story-days': storyDays,
  '0018-signals': signals,
  '0019-sliding-limits': slidingLimits,
  '0020-outbox': outbox,
  '0021-receipt-history': receiptHistory,
  '0022-arrivals': arrivals,
  '0023-item-photos': itemPhotos,
  '0024-site-assets': siteAssets,
  '0025-item-versions-by-file': itemVersionsByFile,
  '0026-installation-directory': installationDirectory,
  '0027-story-days-by-date': storyDaysByDate,
  '0028-closed-accounts': closedAccounts,
  '0029-edition-reminders': editionReminders,
  '0030-what-closing-ends': whatClosingEnds,
  '0031-draws': draws,
  '0032-numbers-to-compare': numbersToCompare,
  '0033-edition-facts': editionFacts,
  '0035-desk': desk,
  '0037-wins': wins,
  '0038-acceptance-proof': acceptanceProof,
  '0039-players-room': playersRoom,
  '0040-erasures': erasures,
  '0041-edition-drafts': editionDrafts,
  '0042-rules-notices': rulesNotices,
  '0043-audit-reading': auditReading,
  '0044-consent-proof': consentProof,
  '0045-figures': figures,
  '0047-stories': stories,
  '0048-survey-versions': surveyVersions,
  '0049-mission-and-policy-versions': missionAndPolicyVersions,
  '0050-serving': serving,
  '0051-audit-seams': auditSeams,
  '0052-player-names': playerNames,
  '0053-decisions-to-undo': decisionsToUndo,
  '0054-audit-receipts': auditReceipts,
  '0055-in-production': inProduction,
  '0056-draw-notes': drawNotes,
  '0057-receipts-by-day': receiptsByDay,
  '0058-moved-ends': movedEnds,
};
