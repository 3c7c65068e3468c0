import type * as Seeds from '#brand/seeds/contests.ts';
import { PRIVACY_NOTICE } from '../../domain/documents.ts';
import { ACTION_TAGS, type ActionKind, MISSION_POINTS } from '../../domain/missions.ts';
import { ofBrand } from '../brand/brand.ts';
import type { Prizes } from '../db/shop-tables.ts';

const seeds = ofBrand('seeds/contests.ts') as typeof Seeds;

/** Which of the editions holds the campaign of the specification. */
export const { demoPassword, levelSeeds, runningEditionFacts, runningEditionId } = seeds;

type EditionSeed = {
  id: number;
  code: string;
  description: string;
  rulesLink: string;
  startDate: string;
  endDate: string;
  prizes: Prizes;
};

/** The editions of the brand, each ends before the next begins. */
export const editionSeeds: readonly EditionSeed[] = seeds.editionSeeds.map((edition) => ({
  ...edition,
  prizes: [...edition.prizes],
}));

export const mandatoryPolicyId = 1;
export const profilingPolicyId = 2;
export const runningEditionPolicyId = 3;

/** One mandatory policy for everybody, one for profiling, one of the running edition. Months are how long a consent holds. */
export const policySeeds = [
  {
    id: mandatoryPolicyId,
    code: 'comunita',
    title: 'Trattamento dei dati per la comunità',
    text: "Ho letto l'informativa e acconsento al trattamento dei miei dati per partecipare alla comunità e ai concorsi.",
    link: PRIVACY_NOTICE,
    isMandatory: true,
    editionId: null,
    consentMonths: 24,
  },
  {
    id: profilingPolicyId,
    code: 'profilazione',
    title: 'Proposte su misura',
    text: "Acconsento all'analisi delle mie preferenze per ricevere ricette e iniziative adatte ai miei gusti.",
    link: PRIVACY_NOTICE,
    isMandatory: false,
    editionId: null,
    consentMonths: 12,
  },
  {
    id: runningEditionPolicyId,
    ...seeds.runningEditionPolicy,
    isMandatory: false,
    editionId: runningEditionId,
    consentMonths: 24,
  },
] as const;

const byTag = (points: Partial<Record<ActionKind, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(points).map(([kind, one]) => [ACTION_TAGS[kind as ActionKind], one]));

/** The missions and, for each, the table from tag to points. */
export const missionSeeds = [
  {
    id: 1,
    code: 'rigacuore',
    description: seeds.missionDescriptions.rigacuore,
    points: byTag(MISSION_POINTS.rigacuore),
  },
  {
    id: 2,
    code: 'grano',
    description: seeds.missionDescriptions.grano,
    points: byTag(MISSION_POINTS.grano),
  },
  {
    id: 3,
    code: 'grano2',
    description: seeds.missionDescriptions.grano2,
    points: byTag(MISSION_POINTS.grano2),
  },
  {
    id: 4,
    code: 'grano_anno_2',
    description: seeds.missionDescriptions.grano_anno_2,
    points: byTag(MISSION_POINTS.grano_anno_2),
  },
] as const;
