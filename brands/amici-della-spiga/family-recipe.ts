/** Who does a step: a grown-up, a child, or both together. */
export type Cook = 'adult' | 'child' | 'together';

export type RecipeStep = { cook: Cook; minutes: number; title: string; text: string };

/** What is cooked on the page about the family's table. The minutes of the steps make up the whole time. */
export const familyRecipe = {
  name: 'Farfalle in giardino',
  people: 4,
  ingredients: [
    '320 g di farfalle',
    '250 g di pomodorini',
    '150 g di piselli, anche surgelati',
    '200 g di ricotta',
    '40 g di formaggio grattugiato',
    "1 spicchio d'aglio",
    'Un mazzetto di basilico',
    "3 cucchiai d'olio extravergine",
    "Sale grosso per l'acqua",
  ],
  steps: [
    {
      cook: 'together',
      minutes: 5,
      title: 'Grembiuli e mani pulite',
      text: 'Lavate le mani, poi pomodorini e basilico. Chi è più basso sta sulla sedia, con qualcuno accanto.',
    },
    {
      cook: 'child',
      minutes: 5,
      title: 'Il profumo',
      text: 'Stacca le foglie di basilico a una a una. Le più belle mettile da parte, le altre spezzale con le dita.',
    },
    {
      cook: 'adult',
      minutes: 10,
      title: 'Il sugo',
      text: "Taglia i pomodorini in quattro. Scalda l'olio con l'aglio, unisci pomodorini e piselli e lascia cuocere a fuoco dolce. Alla fine togli l'aglio.",
    },
    {
      cook: 'child',
      minutes: 5,
      title: 'La crema',
      text: 'In una ciotola grande mescola ricotta, formaggio e basilico spezzato finché diventa una nuvola.',
    },
    {
      cook: 'adult',
      minutes: 12,
      title: 'La pasta',
      text: "Cuoci le farfalle in quattro litri d'acqua salata. Prima di scolarle tieni da parte una tazza d'acqua di cottura.",
    },
    {
      cook: 'together',
      minutes: 3,
      title: 'Tutti nel piatto',
      text: "A fuoco spento unite pasta, sugo e crema: uno versa poca acqua di cottura alla volta, l'altro mescola. Sopra, le foglie più belle.",
    },
  ],
} as const satisfies {
  name: string;
  people: number;
  ingredients: readonly string[];
  steps: readonly RecipeStep[];
};
