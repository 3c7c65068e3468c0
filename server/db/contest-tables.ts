import type { ColumnType, Generated } from 'kysely';
import type { MissionsDocument } from '../../domain/missions.ts';
import type { StoryDecision, StoryReason } from '../../domain/stories.ts';
import type { components } from '../../openapi/schema.d.ts';
import type { Instant, Json, MaybeInstant } from './tables.ts';

type Schemas = components['schemas'];
export type ItemStatus = Schemas['Item']['status'];
/** A refusal by the rules stands; one because nothing could be read frees the receipt's number. */
export type RefusalKind = 'rules' | 'unreadable';
export type SurveyDefinition = Schemas['Survey']['definition'];
/** The solution of a quiz, by question name. `right`: exactly these options answer the question. */
export type QuizSolution = Readonly<Record<string, { right: string[]; explanation: string }>>;
export type Prizes = NonNullable<Schemas['Edition']['prizes']>;

/** The tables of editions, policies, missions and surveys, and of what players did with them. */
export type ContestTables = {
  editions: {
    id: Generated<number>;
    code: string;
    description: string;
    /** Empty where no rules file is kept. */
    rules_link: string;
    /** Both days, of Rome, belong to the edition. */
    start_date: string;
    end_date: string;
    /** Receipts that one player may send on one day of Rome. */
    daily_receipts: number;
    prizes: Json<Prizes>;
    /** Whatever is null here has not been written down yet (`domain/edition-changes.ts`). */
    products: ColumnType<string[] | null, string | null | undefined, string | null>;
    charity: ColumnType<string | null, string | null | undefined, string | null>;
    draw_until: ColumnType<string | null, string | null | undefined, string | null>;
    keep_originals_until: ColumnType<string | null, string | null | undefined, string | null>;
    /** The last day that had been told before it was moved (`domain/moved-end.ts`); null where it never was. */
    end_moved_from: ColumnType<string | null, string | null | undefined, string | null>;
    /** The reason of the moved end, in the words for players. */
    end_moved_because: ColumnType<string | null, string | null | undefined, string | null>;
  };
  /** The documents of an edition's rules, numbered from 1; the database takes additions only. */
  edition_rules: {
    edition_id: number;
    version: number;
    /** Lower-case hexadecimal. */
    sha256: string;
    bytes: ColumnType<Uint8Array, Buffer, never>;
    /** The contest's clock. */
    uploaded_at: Instant;
    uploaded_by: string;
  };
  /** Versions of the rules about which a mail goes to players who had accepted an earlier one, and the progress of that. */
  rules_notices: {
    edition_id: number;
    version: number;
    after_player: Generated<number>;
    written: Generated<number>;
    /** Real time. */
    finished_at: MaybeInstant;
  };
  edition_players: {
    player_id: number;
    edition_id: number;
    privacy_accepted: boolean;
    rules_accepted: boolean;
    accepted_at: Instant;
    /** The version of `edition_rules` that was accepted; null where the rules were a document of the build. */
    rules_version: number | null;
    rules_sha256: string | null;
    privacy_sha256: string | null;
  };
  /** Players who asked for a mail when an edition begins (`server/editions/reminders.ts`); `asked_at`: the contest's clock. */
  edition_reminders: { player_id: number; edition_id: number; asked_at: Instant };
  policies: {
    id: Generated<number>;
    code: string;
    title: string;
    text: string;
    link: string;
    is_mandatory: boolean;
    edition_id: number | null;
    /** How long a consent holds. */
    consent_months: number;
    /** The number of the newest of `policy_versions`, which this row repeats. */
    version: Generated<number>;
  };
  /** The published versions of a policy, numbered from 1; the database takes additions only. */
  policy_versions: {
    policy_id: number;
    version: number;
    title: string;
    text: string;
    link: string;
    is_mandatory: boolean;
    consent_months: number;
    /** The hash of title, text and link, as in `player_consents.text_sha256`. */
    sha256: string;
    /** The contest's clock. */
    published_at: Instant;
    published_by: string;
  };
  player_consents: {
    id: Generated<number>;
    player_id: number;
    policy_id: number;
    given_at: Instant;
    expires_at: Instant;
    /** The hash of title, text and link of the policy as it was shown (`server/policies/policies.ts`), lower-case hexadecimal. */
    text_sha256: ColumnType<string | null, string | null | undefined, string | null>;
    /** The version that was shown; null for what was given to a text that was changed before versions were kept. */
    policy_version: ColumnType<number | null, number | null | undefined, number | null>;
  };
  missions: { id: Generated<number>; code: string; description: string };
  /** `active`: whether such an action gives points now. */
  mission_actions: {
    id: Generated<number>;
    mission_id: number;
    tag: string;
    points: number;
    active: Generated<boolean>;
  };
  /** The published versions of missions and levels, numbered from 1; the database takes additions only. */
  mission_versions: {
    version: number;
    document: Json<MissionsDocument>;
    /** The contest's clock. */
    published_at: Instant;
    published_by: string;
  };
  /** Points that moved; one row for each action and source, so that nothing is counted twice. */
  awards: {
    id: Generated<number>;
    player_id: number;
    action_id: number;
    source: string;
    points: number;
    awarded_at: Instant;
  };
  levels: { id: Generated<number>; name: string; min_points: number };
  surveys: {
    id: Generated<number>;
    name: string;
    title: string;
    /** Both days, of Rome, belong to the survey. */
    start_date: string;
    end_date: string;
    definition: Json<SurveyDefinition>;
    /** The solution of a questionnaire, never sent before it is answered; none for a survey. */
    solution: ColumnType<QuizSolution | null, string | null | undefined, string | null>;
    /** The number of the newest of `survey_versions`, which this row repeats. */
    version: Generated<number>;
  };
  /** The published versions of a survey, numbered from 1; the database takes additions only. */
  survey_versions: {
    survey_id: number;
    version: number;
    title: string;
    start_date: string;
    end_date: string;
    definition: Json<SurveyDefinition>;
    solution: ColumnType<QuizSolution | null, string | null, never>;
    /** The contest's clock. */
    published_at: Instant;
    published_by: string;
  };
  survey_completions: {
    id: Generated<number>;
    player_id: number;
    survey_id: number | null;
    name: string;
    result: Json<Record<string, unknown>>;
    completed_at: Instant;
    /** The desk's last decision about a story or an opinion; null where there is none. */
    decision: ColumnType<StoryDecision | null, StoryDecision | null | undefined, StoryDecision | null>;
    decision_reason: ColumnType<StoryReason | null, StoryReason | null | undefined, StoryReason | null>;
    decision_note: ColumnType<string | null, string | null | undefined, string | null>;
    decided_at: MaybeInstant;
    decided_by: ColumnType<number | null, number | null | undefined, number | null>;
    /** One more with each decision, and with each that is taken back. */
    decision_version: Generated<number>;
    /** The version that was answered; null where it was sent before versions were kept, and then it is 1. */
    survey_version: ColumnType<number | null, number | null | undefined, never>;
  };
  /** Increments that add up to receipts by edition, hour and status, and to points by action and hour (migration 0045); written by triggers. */
  figure_counts: {
    kind: 'receipts' | 'awards' | 'points';
    of_id: number;
    hour: Instant;
    label: string;
    n: number;
  };
  /** Stories and opinions counted on a player's day of Rome. */
  story_days: { player_id: number; day: string; n: number };
};
