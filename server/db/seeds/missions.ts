/** The seven kinds of action, by the name that the specification gives to each. */
export const tags = {
  quiz: 'QUANTO NE SAI DI NOI',
  products: 'I TUOI PRODOTTI PREFERITI',
  preferences: 'LE TUE PREFERENZE A TAVOLA',
  recipes: 'LE TUE RICETTE',
  stories: 'LE TUE STORIE',
  surveys: 'RIVELACI UN PÒ DI TE',
  contest: 'INIZIATIVE PROMOZIONALI',
} as const;

export type Tag = (typeof tags)[keyof typeof tags];

/** The missions and, for each, the table from tag to points. */
export const missionSeeds = [
  {
    id: 1,
    code: 'rigacuore',
    description: 'Riempi il cuore: ogni scontrino e ogni storia contano.',
    points: { [tags.contest]: 10, [tags.stories]: 15 },
  },
  {
    id: 2,
    code: 'grano',
    description: 'Fai crescere la spiga: raccontaci chi sei e quanto ci conosci.',
    points: { [tags.surveys]: 10, [tags.quiz]: 10 },
  },
  {
    id: 3,
    code: 'grano2',
    description: 'Il secondo raccolto: i gusti che porti a tavola.',
    points: { [tags.preferences]: 10, [tags.products]: 5 },
  },
  {
    id: 4,
    code: 'grano_anno_2',
    description: 'Un nuovo anno nel campo: ricette e storie da condividere.',
    points: { [tags.recipes]: 20, [tags.stories]: 5, [tags.contest]: 5 },
  },
] as const;

export const levelSeeds = [
  { id: 1, name: 'Seme', minPoints: 0 },
  { id: 2, name: 'Germoglio', minPoints: 20 },
  { id: 3, name: 'Spiga', minPoints: 60 },
  { id: 4, name: 'Campo dorato', minPoints: 150 },
  { id: 5, name: 'Maestro pastaio', minPoints: 300 },
] as const;
