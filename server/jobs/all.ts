import { requestedChecksJob } from '../audit/requested-checks.ts';
import { sealAuditLogJob } from '../audit/seal-log.ts';
import { passLateWinsJob } from '../draws/run-wins.ts';
import { removeEndedJob } from '../editions/remove-ended.ts';
import { sendRemindersJob } from '../editions/send-reminders.ts';
import { tellRulesJob } from '../editions/tell-rules.ts';
import { foldFiguresJob } from '../figures/fold-figures.ts';
import { heartbeatJob } from '../files/heartbeat.ts';
import { orphanJob } from '../files/orphans.ts';
import { watchPhotosJob } from '../files/watch-photos.ts';
import { sendMailsJob } from '../mails/outbox.ts';
import { removeUnconfirmedJob } from '../players/unconfirmed.ts';
import { compareNumbersJob } from '../receipts/compare-numbers.ts';
import { comparePhotosJob } from '../receipts/compare-photos.ts';
import { foldItemCountsJob } from '../receipts/item-counts.ts';
import { forgetAssetsJob } from '../site/release-assets.ts';
import { purgeJob } from './purge.ts';
import type { Job } from './run-jobs.ts';

/** Every background job. A job lives with the feature whose work it is, and is named here to be run. */
export const jobs: readonly Job[] = [
  purgeJob,
  forgetAssetsJob,
  sealAuditLogJob,
  requestedChecksJob,
  heartbeatJob,
  watchPhotosJob,
  orphanJob,
  foldItemCountsJob,
  foldFiguresJob,
  compareNumbersJob,
  comparePhotosJob,
  removeUnconfirmedJob,
  removeEndedJob,
  sendRemindersJob,
  tellRulesJob,
  passLateWinsJob,
  sendMailsJob,
];
