/** The pages of the sister app (§B.6) by what can be done there, the one for playing first. */
export const SISTER_PAGES = {
  trivia: 'trivia',
  recipes: 'carica-ricetta',
  preferences: 'preferenze-alimentari',
  products: 'prodotti-preferiti',
} as const;

export type SisterPage = keyof typeof SISTER_PAGES;
