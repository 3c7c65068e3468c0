/** Who does a step: a grown-up, a child, or both together. */
export type Cook = 'adult' | 'child' | 'together';

export type RecipeStep = { cook: Cook; minutes: number; title: string; text: string };

/** What is cooked on the page about the family's table. The minutes of the steps make up the whole time. */
export const familyRecipe = {
  name: 'Bruschette dell’orto',
  people: 4,
  ingredients: [
    '8 fette di pane casereccio',
    '400 g di pomodori maturi',
    '1 cetriolo',
    '150 g di ricotta',
    'Un mazzetto di basilico',
    '1 spicchio d’aglio',
    '6 cucchiai di olio extravergine',
    'Sale fino',
  ],
  steps: [
    {
      cook: 'together',
      minutes: 5,
      title: 'Grembiuli e mani pulite',
      text: 'Lavate le mani, poi pomodori, cetriolo e basilico. Chi è più basso sta sulla sedia, con qualcuno accanto.',
    },
    {
      cook: 'adult',
      minutes: 10,
      title: 'Il taglio',
      text: 'Taglia pomodori e cetriolo a cubetti piccoli e lasciali scolare con un pizzico di sale.',
    },
    {
      cook: 'child',
      minutes: 5,
      title: 'Il profumo',
      text: 'Spezza il basilico con le dita e mescolalo alle verdure con quattro cucchiai di olio.',
    },
    {
      cook: 'adult',
      minutes: 6,
      title: 'Il pane',
      text: 'Tosta le fette sulla piastra, da tutte e due le parti, e strofinale appena con l’aglio.',
    },
    {
      cook: 'child',
      minutes: 5,
      title: 'La crema',
      text: 'Lavora la ricotta con un cucchiaio di olio finché si spalma bene, e stendila sul pane.',
    },
    {
      cook: 'together',
      minutes: 4,
      title: 'Tutti nel piatto',
      text: 'Uno mette le verdure, l’altro un ultimo filo di olio: si mangiano subito, con le mani.',
    },
  ],
} as const satisfies {
  name: string;
  people: number;
  ingredients: readonly string[];
  steps: readonly RecipeStep[];
};
