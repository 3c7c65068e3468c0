import { ACTION_TAGS } from '../../domain/missions.ts';

/** The missions and, for each, the table from tag to points. */
export const missionSeeds = [
  {
    id: 1,
    code: 'rigacuore',
    description: 'Riempi il cuore: ogni scontrino e ogni storia contano.',
    points: { [ACTION_TAGS.contest]: 10, [ACTION_TAGS.stories]: 15 },
  },
  {
    id: 2,
    code: 'grano',
    description: 'Fai crescere la spiga: raccontaci chi sei e quanto ci conosci.',
    points: { [ACTION_TAGS.surveys]: 10, [ACTION_TAGS.quiz]: 10 },
  },
  {
    id: 3,
    code: 'grano2',
    description: 'Il secondo raccolto: i gusti che porti a tavola.',
    points: { [ACTION_TAGS.preferences]: 10, [ACTION_TAGS.products]: 5 },
  },
  {
    id: 4,
    code: 'grano_anno_2',
    description: 'Un nuovo anno nel campo: ricette e storie da condividere.',
    points: { [ACTION_TAGS.recipes]: 20, [ACTION_TAGS.stories]: 5, [ACTION_TAGS.contest]: 5 },
  },
] as const;

export const levelSeeds = [
  { id: 1, name: 'Seme', minPoints: 0 },
  { id: 2, name: 'Germoglio', minPoints: 20 },
  { id: 3, name: 'Spiga', minPoints: 60 },
  { id: 4, name: 'Campo dorato', minPoints: 150 },
  { id: 5, name: 'Maestro pastaio', minPoints: 300 },
] as const;
