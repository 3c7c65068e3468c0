import type { Motif } from './blog-pictures.ts';

/** A post of the blog that a demonstration has; its date has no zone, as WordPress writes it. */
type PostSeed = {
  id: number;
  slug: string;
  date: string;
  title: string;
  excerpt: string;
  paragraphs: readonly string[];
  motif: Motif;
};

/** Posts about cooking. */
export const cookingPosts: readonly PostSeed[] = [
  {
    id: 3501,
    slug: 'bruschetta-senza-sbagliare',
    date: '2025-07-29T09:00:00',
    title: 'La bruschetta senza sbagliare',
    excerpt: 'Pane, fuoco, olio: tre passaggi e l’ordine giusto in cui farli.',
    paragraphs: [
      'Taglia il pane alto un dito e tostalo finché la superficie resiste all’unghia.',
      'Strofina l’aglio una volta sola: il pane caldo lo prende tutto.',
      'L’olio va messo per ultimo e generoso, con il sale sopra.',
    ],
    motif: 'bread',
  },
  {
    id: 3502,
    slug: 'friggere-con-l-extravergine',
    date: '2025-07-22T09:00:00',
    title: 'Friggere con l’extravergine',
    excerpt: 'Si può, e viene bene: basta non avere fretta e non superare i 180 gradi.',
    paragraphs: [
      'Scegli un fruttato leggero, che non copre il sapore delle verdure.',
      'Prova la temperatura con una mollica: deve salire piano, con bolle piccole.',
      'Pochi pezzi alla volta, e l’olio si usa una volta sola.',
    ],
    motif: 'drop',
  },
  {
    id: 3503,
    slug: 'maionese-con-olio-delicato',
    date: '2025-07-15T09:00:00',
    title: 'Maionese con l’olio delicato',
    excerpt: 'Un tuorlo, mezzo limone e la pazienza di versare a filo.',
    paragraphs: [
      'Uova e olio alla stessa temperatura: è la metà del lavoro.',
      'Le prime gocce si contano, poi il filo può diventare continuo.',
      'Se impazzisce, un cucchiaio di acqua tiepida la rimette insieme.',
    ],
    motif: 'bottle',
  },
  {
    id: 3504,
    slug: 'verdure-sott-olio-in-sicurezza',
    date: '2025-07-08T09:00:00',
    title: 'Verdure sott’olio in sicurezza',
    excerpt: 'Aceto, vasetti sterili e frigorifero: le regole che non si saltano.',
    paragraphs: [
      'Le verdure si scottano sempre in acqua e aceto, metà e metà.',
      'Il vasetto va riempito senza bolle d’aria, con l’olio un dito sopra.',
      'Dopo l’apertura si tiene in frigorifero e si finisce in una settimana.',
    ],
    motif: 'sprig',
  },
];

/** Posts about nutrition. */
export const nutritionPosts: readonly PostSeed[] = [
  {
    id: 2001,
    slug: 'quanto-olio-al-giorno',
    date: '2025-07-28T08:30:00',
    title: 'Quanto olio al giorno',
    excerpt: 'Le porzioni di riferimento, misurate con il cucchiaio di casa.',
    paragraphs: [
      'Una porzione è di 10 millilitri, un cucchiaio da tavola raso.',
      'Due o tre cucchiai al giorno bastano a condire e a cucinare per un adulto.',
      'Chi ha esigenze particolari ne parla con il proprio medico.',
    ],
    motif: 'drop',
  },
  {
    id: 2002,
    slug: 'che-cosa-sono-i-polifenoli',
    date: '2025-07-21T08:30:00',
    title: 'Che cosa sono i polifenoli',
    excerpt: 'Da dove viene il pizzico in gola, e perché è un buon segno.',
    paragraphs: [
      'Sono sostanze che la pianta produce per difendersi.',
      'Nell’olio fresco si sentono come amaro e piccante, e con i mesi diminuiscono.',
      'Luce e calore li consumano più in fretta: per questo la bottiglia è scura.',
    ],
    motif: 'sprig',
  },
  {
    id: 2003,
    slug: 'leggere-un-etichetta',
    date: '2025-07-14T08:30:00',
    title: 'Leggere un’etichetta',
    excerpt: 'Campagna di raccolta, origine, scadenza: tre righe che dicono quasi tutto.',
    paragraphs: [
      'La campagna di raccolta dice quando le olive sono state colte.',
      'L’origine dice dove sono cresciute e dove sono state molite.',
      'Il termine di conservazione vale a bottiglia chiusa: aperta, conta di più il tappo.',
    ],
    motif: 'bottle',
  },
  {
    id: 2004,
    slug: 'la-merenda-dei-bambini',
    date: '2025-07-07T08:30:00',
    title: 'La merenda dei bambini',
    excerpt: 'Pane, olio e qualcosa di colorato: la più vecchia resta una delle migliori.',
    paragraphs: [
      'Una fetta di pane con un cucchiaino di olio sazia senza appesantire.',
      'Pomodoro o frutta accanto, e un bicchiere d’acqua.',
      'Se la preparano loro, la mangiano più volentieri.',
    ],
    motif: 'bread',
  },
];
