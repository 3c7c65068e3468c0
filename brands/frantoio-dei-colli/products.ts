/** One kind of product, a part of the page of products; `id` is its anchor, `tip` what a cook would say about it. */
export type ProductKind = {
  id: 'leggeri' | 'medi' | 'intensi' | 'aromatici';
  title: string;
  lead: string;
  tip?: { title: string; text: string };
};

/** One product; `drawing` names its drawing, `fact` is what one asks of it first: how it tastes. */
export type Product = {
  drawing:
    | 'primoSole'
    | 'oroDiCasa'
    | 'colliAlti'
    | 'crudo'
    | 'verdeOttobre'
    | 'notte'
    | 'limone'
    | 'basilico';
  kind: ProductKind['id'];
  name: string;
  fact: string;
  text: string;
  /** What it goes with: two or three dishes. */
  matches: readonly string[];
};

/** The sign before the fact of each product. */
export const FACT_ICON = 'sliders';

/** The kinds, in the order of the page. */
export const productKinds: readonly ProductKind[] = [
  {
    id: 'leggeri',
    title: 'Fruttato leggero',
    lead: 'Delicati: accompagnano senza coprire.',
    tip: {
      title: 'Un consiglio per i leggeri',
      text: 'Sono quelli giusti per dolci e salse: danno morbidezza e lasciano parlare il resto.',
    },
  },
  {
    id: 'medi',
    title: 'Fruttato medio',
    lead: 'Per tutti i giorni: verdure, legumi, pane.',
    tip: {
      title: 'Un consiglio per i medi',
      text: 'Condisci le verdure ancora tiepide: assorbono meglio e ne basta meno.',
    },
  },
  {
    id: 'intensi',
    title: 'Fruttato intenso',
    lead: 'Amari e piccanti quanto basta, per piatti che sanno tenere testa.',
    tip: {
      title: 'Un consiglio per gli intensi',
      text: 'Mettili a fine cottura, a fuoco spento: il calore lungo toglie il profumo.',
    },
  },
  {
    id: 'aromatici',
    title: 'Condimenti aromatici',
    lead: 'Olive molite insieme a frutta ed erbe, senza aromi aggiunti.',
    tip: {
      title: 'Un consiglio per gli aromatici',
      text: 'Poche gocce alla volta: assaggia, e solo dopo aggiungi.',
    },
  },
];

/** A rule of thumb for all of them. */
export const productRule = {
  title: 'La regola del buio, del fresco, del tappo',
  text: 'Luce, caldo e aria sono i tre nemici dell’olio: tre abitudini bastano a tenerlo buono fino all’ultima goccia.',
  entries: [
    { term: 'Luce', value: 'Bottiglia scura, in dispensa' },
    { term: 'Temperatura', value: 'Tra 14 e 18 gradi' },
    { term: 'Aria', value: 'Tappo chiuso, entro tre mesi' },
  ],
} as const;

/** The oils of the brand, kind by kind. */
export const products = [
  {
    drawing: 'primoSole',
    kind: 'leggeri',
    name: 'Primo Sole',
    fact: 'Dolce',
    text: 'Il primo della raccolta che mette tutti d’accordo, anche chi l’olio lo usa con prudenza.',
    matches: ['Pesce al vapore', 'Maionese', 'Insalata tenera'],
  },
  {
    drawing: 'oroDiCasa',
    kind: 'leggeri',
    name: 'Oro di Casa',
    fact: 'Latta da 3 litri',
    text: 'La latta di famiglia: per cuocere, per condire e per riempire l’oliera della domenica.',
    matches: ['Soffritti', 'Dolci da forno', 'Conserve'],
  },
  {
    drawing: 'colliAlti',
    kind: 'medi',
    name: 'Colli Alti',
    fact: 'Equilibrato',
    text: 'Nasce dove la collina guarda il mare: profuma di prato e non alza mai la voce.',
    matches: ['Verdure alla griglia', 'Zuppe di legumi', 'Formaggi freschi'],
  },
  {
    drawing: 'crudo',
    kind: 'medi',
    name: 'Crudo del Frantoio',
    fact: 'Fresco',
    text: 'Si chiama così perché chiede una cosa sola: arrivare sul piatto dopo il fuoco.',
    matches: ['Bruschette', 'Carpaccio', 'Pomodori'],
  },
  {
    drawing: 'verdeOttobre',
    kind: 'intensi',
    name: 'Verde Ottobre',
    fact: 'Amaro e piccante',
    text: 'Le olive della prima settimana: pizzica in gola, ed è un buon segno.',
    matches: ['Carne alla brace', 'Ribollita', 'Radicchio'],
  },
  {
    drawing: 'notte',
    kind: 'intensi',
    name: 'Notte di Molitura',
    fact: 'Intenso',
    text: 'Molito entro la notte della raccolta: l’olio di chi non vuole aspettare domani.',
    matches: ['Fagioli all’uccelletto', 'Selvaggina', 'Pecorino stagionato'],
  },
  {
    drawing: 'limone',
    kind: 'aromatici',
    name: 'Agrumato al Limone',
    fact: 'Al limone',
    text: 'Limoni interi nella macina insieme alle olive: due raccolti in una goccia.',
    matches: ['Crostacei', 'Finocchi', 'Macedonia'],
  },
  {
    drawing: 'basilico',
    kind: 'aromatici',
    name: 'Agrumato al Basilico',
    fact: 'Al basilico',
    text: 'L’orto d’estate chiuso in una lattina, per quando fuori piove.',
    matches: ['Caprese', 'Minestrone', 'Uova'],
  },
] as const satisfies readonly Product[];
