import * as v from 'valibot';
import { isRealDay } from '../../domain/dates.ts';
import { STAFF_ROLES } from '../../domain/desk.ts';
import { DRAW_MARKS, MAX_CONFIRM_DAYS, MAX_RESERVES } from '../../domain/draw-acts.ts';
import { charityShape, declaration, promisesShape } from '../../domain/edition-declaration.ts';
import { LARGEST_ID } from '../../domain/schemas/values.ts';
import { keyIn } from '../data-dir/server-key.ts';
import { missionsDocument } from '../missions/missions-document.ts';
import { policyDocument } from '../policies/policy-document.ts';
import { signalKinds } from '../signals/signals.ts';
import { surveyDocument } from '../surveys/survey-document.ts';
import { blockPerson, invitePerson, listPeople } from './desk.ts';
import { drawNow, exportWinners, printDrawList, printMinutes, sealDraw } from './draws.ts';
import { listVersions, publish, setFacts } from './edition-facts.ts';
import { close, listEditions, writeFile } from './editions.ts';
import { checkAudit, checkFiles, showInstallation } from './maintenance.ts';
import { listMissions, publishMissionsFile, showMissions } from './missions.ts';
import type { CommandOutput } from './output.ts';
import type { AdminDeps, Operator } from './own-database.ts';
import { listPolicyFiles, publishPolicyFile, showPolicy } from './policies.ts';
import { approve, exportParticipations, listReceipts, refuse, reopen, showReceipt } from './receipts.ts';
import { listSignals } from './signals.ts';
import { listSurveys, publishSurveyFile, showSurvey } from './surveys.ts';
import { markOne, showWins, tellAll } from './wins.ts';

export const statuses = ['pending', 'approved', 'refused', 'released'] as const;

const day = v.pipe(v.string(), v.check(isRealDay));
const id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LARGEST_ID));
/** Receipts with the version that was reviewed. */
const seen = v.pipe(
  v.array(v.object({ itemId: id, version: v.pipe(v.number(), v.integer(), v.minValue(1)) })),
  v.minLength(1),
);

/** Which receipts: by status, by an edition's code, by the days of Rome on which they were sent. */
const filter = v.object({
  status: v.optional(v.picklist(statuses)),
  edition: v.optional(v.string()),
  from: v.optional(day),
  to: v.optional(day),
});

/** One edition as a file declares it, already without mistakes. */
const edition = v.object({ ...declaration.entries, rulesLink: v.string() });

/** Facts to write of an edition; what is absent stays. */
const editionChange = v.object({
  ...promisesShape,
  charity: v.exactOptional(charityShape),
  endDate: v.exactOptional(day),
});

/** A command as it travels to the server that owns the database. */
export const commandSchema = v.variant('verb', [
  v.object({ verb: v.literal('receipts'), filter, limit: v.number() }),
  v.object({ verb: v.literal('receipt'), id }),
  v.object({ verb: v.literal('approve'), seen }),
  v.object({ verb: v.literal('refuse'), seen, reason: v.string(), isUnreadable: v.boolean() }),
  v.object({ verb: v.literal('reopen'), seen, reason: v.string() }),
  v.object({ verb: v.literal('export'), filter, withNames: v.boolean() }),
  v.object({ verb: v.literal('signals'), kind: v.optional(v.picklist(signalKinds)), limit: v.number() }),
  v.object({ verb: v.literal('editions') }),
  v.object({
    verb: v.literal('audit-check'),
    seal: v.optional(v.string()),
    oldKey: v.exactOptional(
      v.pipe(
        v.string(),
        v.check((text) => keyIn(text) !== undefined),
      ),
    ),
  }),
  v.object({ verb: v.literal('installation') }),
  v.object({ verb: v.literal('files-check') }),
  v.object({ verb: v.picklist(['open', 'replace']), editions: v.array(edition) }),
  v.object({ verb: v.literal('edition-rules'), code: v.string() }),
  v.object({
    verb: v.literal('edition-publish'),
    code: v.string(),
    pdf: v.pipe(v.string(), v.base64()),
    tellsPlayers: v.optional(v.boolean(), false),
  }),
  v.object({
    verb: v.literal('edition-set'),
    code: v.string(),
    change: editionChange,
    reason: v.exactOptional(v.string()),
  }),
  v.object({
    verb: v.literal('close'),
    code: v.string(),
    lastDay: v.optional(day),
    reason: v.string(),
    publicReason: v.string(),
  }),
  v.object({
    verb: v.literal('draw-seal'),
    code: v.string(),
    reserves: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_RESERVES)),
    isOnePrizeEach: v.boolean(),
    confirmDays: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_CONFIRM_DAYS)),
  }),
  v.object({ verb: v.literal('draw-hold'), code: v.string(), seed: v.string(), official: v.string() }),
  v.object({ verb: v.literal('draw-list'), code: v.string() }),
  v.object({ verb: v.literal('draw-minutes'), code: v.string(), asPdf: v.optional(v.boolean(), false) }),
  v.object({ verb: v.literal('draw-winners'), code: v.string() }),
  v.object({ verb: v.literal('draw-tell'), code: v.string() }),
  v.object({ verb: v.literal('draw-status'), code: v.string() }),
  v.object({
    verb: v.literal('draw-mark'),
    code: v.string(),
    id,
    mark: v.picklist(DRAW_MARKS),
    reason: v.optional(v.string()),
  }),
  v.object({ verb: v.literal('survey-publish'), document: surveyDocument }),
  v.object({ verb: v.literal('survey-list') }),
  v.object({
    verb: v.literal('survey-show'),
    survey: v.union([id, v.string()]),
    version: v.exactOptional(id),
  }),
  v.object({ verb: v.literal('missions-publish'), document: missionsDocument }),
  v.object({ verb: v.literal('missions-list') }),
  v.object({ verb: v.literal('missions-show'), version: v.exactOptional(id) }),
  v.object({ verb: v.literal('policy-publish'), document: policyDocument }),
  v.object({ verb: v.literal('policy-list') }),
  v.object({ verb: v.literal('policy-show'), code: v.string(), version: v.exactOptional(id) }),
  v.object({ verb: v.literal('desk-people') }),
  v.object({ verb: v.literal('desk-invite'), email: v.string(), role: v.picklist(STAFF_ROLES) }),
  v.object({ verb: v.literal('desk-block'), email: v.string() }),
]);

export type AdminCommand = v.InferOutput<typeof commandSchema>;
export type Filter = v.InferOutput<typeof filter>;
export type DeclaredEdition = v.InferOutput<typeof edition>;
export type CommandOf<Verb extends AdminCommand['verb']> = Extract<AdminCommand, { verb: Verb }>;

const readingVerbs: ReadonlySet<AdminCommand['verb']> = new Set([
  'receipts',
  'receipt',
  'export',
  'signals',
  'editions',
  'edition-rules',
  'audit-check',
  'installation',
  'files-check',
  'draw-list',
  'draw-status',
  'survey-list',
  'survey-show',
  'missions-list',
  'missions-show',
  'policy-list',
  'policy-show',
  'desk-people',
]);

/** Whether a command decides and changes nothing: it may look at photos that another database serves, as a rehearsal does. */
export const onlyReads = ({ verb }: AdminCommand): boolean => readingVerbs.has(verb);

/** Runs a command on the database. */
export function runCommand(deps: AdminDeps, command: AdminCommand, by: Operator): Promise<CommandOutput> {
  switch (command.verb) {
    case 'receipts':
      return listReceipts(deps, command, by);
    case 'receipt':
      return showReceipt(deps, command, by);
    case 'approve':
      return approve(deps, command, by);
    case 'refuse':
      return refuse(deps, command, by);
    case 'reopen':
      return reopen(deps, command, by);
    case 'export':
      return exportParticipations(deps, command, by);
    case 'signals':
      return listSignals(deps, command, by);
    case 'audit-check':
      return checkAudit(deps, command, by);
    case 'installation':
      return showInstallation(deps);
    case 'files-check':
      return checkFiles(deps, by);
    case 'editions':
      return listEditions(deps);
    case 'open':
    case 'replace':
      return writeFile(deps, command, by);
    case 'edition-rules':
      return listVersions(deps, command);
    case 'edition-publish':
      return publish(deps, command, by);
    case 'edition-set':
      return setFacts(deps, command, by);
    case 'close':
      return close(deps, command, by);
    case 'draw-seal':
      return sealDraw(deps, command, by);
    case 'draw-hold':
      return drawNow(deps, command, by);
    case 'draw-list':
      return printDrawList(deps, command);
    case 'draw-minutes':
      return printMinutes(deps, command);
    case 'draw-winners':
      return exportWinners(deps, command, by);
    case 'draw-tell':
      return tellAll(deps, command, by);
    case 'draw-status':
      return showWins(deps, command);
    case 'draw-mark':
      return markOne(deps, command, by);
    case 'survey-publish':
      return publishSurveyFile(deps, command, by);
    case 'survey-list':
      return listSurveys(deps);
    case 'survey-show':
      return showSurvey(deps, command);
    case 'missions-publish':
      return publishMissionsFile(deps, command, by);
    case 'missions-list':
      return listMissions(deps);
    case 'missions-show':
      return showMissions(deps, command);
    case 'policy-publish':
      return publishPolicyFile(deps, command, by);
    case 'policy-list':
      return listPolicyFiles(deps);
    case 'policy-show':
      return showPolicy(deps, command);
    case 'desk-people':
      return listPeople(deps);
    case 'desk-invite':
      return invitePerson(deps, command, by);
    case 'desk-block':
      return blockPerson(deps, command, by);
  }
}
