import * as v from 'valibot';
import { lineOf } from '../../domain/edition-declaration.ts';
import { brokenRule, type DocumentReading, parseDocument } from '../results/parse-document.ts';

/** The most of everything that a policy may hold. */
export const POLICY_LIMITS = { title: 120, text: 2_000, months: 120 } as const;

/** A policy as a file holds it (docs/campaign.md). */
export const policyDocument = v.strictObject({
  code: v.pipe(v.string(), v.regex(/^[a-z0-9_]{3,40}$/)),
  title: lineOf(POLICY_LIMITS.title),
  /** What is consented to. */
  text: lineOf(POLICY_LIMITS.text),
  /** A document of the build, or the rules of an edition. */
  link: v.pipe(
    v.string(),
    v.regex(/^\/documenti\/(?:regolamenti\/)?[a-zA-Z0-9_-][a-zA-Z0-9._-]{0,99}\.pdf$/),
  ),
  isMandatory: v.boolean(),
  /** The code of the edition that it belongs to; absent for all. */
  edition: v.exactOptional(v.pipe(v.string(), v.regex(/^[a-z0-9_]{3,40}$/))),
  /** How long a consent holds. */
  consentMonths: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(POLICY_LIMITS.months)),
});

export type PolicyDocument = v.InferOutput<typeof policyDocument>;

export type PolicyRule = 'linkMissing';

/** `hasDocument`: whether the build has a document; rules of an edition are in the database, under an address of their own. */
export const readPolicyDocument = (
  content: unknown,
  hasDocument: (link: string) => boolean,
): DocumentReading<PolicyDocument, PolicyRule> =>
  parseDocument(content, policyDocument, ({ link }) =>
    link.startsWith('/documenti/regolamenti/') || hasDocument(link)
      ? []
      : [brokenRule('link', 'linkMissing')],
  );
