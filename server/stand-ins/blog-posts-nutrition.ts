import type { PostSeed } from './blog-post.ts';

/** Eight posts about nutrition. */
export const nutritionPosts: readonly PostSeed[] = [
  {
    id: 2001,
    slug: 'quanta-pasta-nel-piatto',
    date: '2025-07-28T08:30:00',
    title: 'Quanta pasta nel piatto',
    excerpt: 'Le porzioni di riferimento, e perché la fame non si misura solo in grammi.',
    paragraphs: [
      'La porzione di riferimento per un adulto è di 80 grammi di pasta secca, 100 se è fresca all’uovo.',
      'Il condimento conta quanto la pasta: verdure e legumi saziano più a lungo.',
      'Chi fa sport o cresce ha bisogno di altro: il consiglio migliore resta quello del proprio medico.',
    ],
    motif: 'bowl',
  },
  {
    id: 2002,
    slug: 'perche-al-dente-e-meglio',
    date: '2025-07-21T08:30:00',
    title: 'Perché al dente è meglio',
    excerpt: 'Una cottura più breve rende gli zuccheri più lenti: lo dice la struttura dell’amido.',
    paragraphs: [
      'Nella pasta al dente l’amido resta chiuso nella rete del glutine e si digerisce con calma.',
      'Più la pasta cuoce, più quella rete si apre e più in fretta l’energia arriva.',
      'Due minuti di differenza si sentono: nel gusto e nel pomeriggio che segue.',
    ],
    motif: 'fusilli',
  },
  {
    id: 2003,
    slug: 'integrale-che-cosa-cambia',
    date: '2025-07-14T08:30:00',
    title: 'Integrale: che cosa cambia davvero',
    excerpt: 'Fibre, sapore e tempi di cottura a confronto con la pasta di semola.',
    paragraphs: [
      'La pasta integrale conserva la crusca e porta nel piatto circa il doppio delle fibre.',
      'Ha un gusto di grano più pieno: prova ad abbinarla a legumi, funghi e verdure amare.',
      'Se non ci sei abituato, comincia alternandola a quella di semola.',
    ],
    motif: 'wheat',
  },
  {
    id: 2004,
    slug: 'pasta-e-legumi-una-coppia-completa',
    date: '2025-07-07T08:30:00',
    title: 'Pasta e legumi, una coppia completa',
    excerpt: 'Insieme si completano: è la ragione per cui nonne e nutrizionisti vanno d’accordo.',
    paragraphs: [
      'Cereali e legumi hanno proteine diverse che, insieme, si completano.',
      'Pasta e fagioli, riso e piselli, ditalini e ceci: piatti unici che costano poco.',
      'Un filo d’olio a crudo e un po’ di limone aiutano ad assorbire il ferro.',
    ],
    motif: 'bowl',
  },
  {
    id: 2005,
    slug: 'il-pomodoro-fa-bene-anche-cotto',
    date: '2025-06-30T08:30:00',
    title: 'Il pomodoro fa bene, anche cotto',
    excerpt: 'Con il calore e un po’ d’olio, una delle sue sostanze migliori diventa più disponibile.',
    paragraphs: [
      'Il rosso del pomodoro viene dal licopene, che si scioglie nei grassi.',
      'Per questo un sugo con l’olio ne offre più del pomodoro crudo.',
      'La vitamina C invece ama il fresco: qualche pomodorino aggiunto alla fine mette d’accordo tutti.',
    ],
    motif: 'tomato',
  },
  {
    id: 2006,
    slug: 'mangiare-prima-dello-sport',
    date: '2025-06-23T08:30:00',
    title: 'Mangiare prima dello sport',
    excerpt: 'Quando sedersi a tavola e che cosa scegliere per arrivare leggeri alla partenza.',
    paragraphs: [
      'Un piatto di pasta condito in modo semplice, tre ore prima, è una riserva che dura.',
      'Evita i condimenti grassi: rallentano la digestione proprio quando servono le gambe.',
      'E bevi: la sete arriva sempre in ritardo.',
    ],
    motif: 'wheat',
  },
  {
    id: 2007,
    slug: 'erbe-al-posto-del-sale',
    date: '2025-06-16T08:30:00',
    title: 'Erbe al posto del sale',
    excerpt: 'Basilico, origano e timo: più profumo, meno sodio.',
    paragraphs: [
      'Il palato si abitua in poche settimane a un cibo meno salato, se trova altri profumi.',
      'Le erbe fresche vanno aggiunte alla fine, quelle secche all’inizio.',
      'Anche l’acqua della pasta può avere meno sale: sette grammi al litro bastano.',
    ],
    motif: 'basil',
  },
  {
    id: 2008,
    slug: 'la-cena-dei-bambini',
    date: '2025-06-09T08:30:00',
    title: 'La cena dei bambini',
    excerpt: 'Formati piccoli, colori e un posto a tavola per chi ha aiutato a cucinare.',
    paragraphs: [
      'La pastina cuoce in fretta e accoglie volentieri una purea di verdure.',
      'Lasciare che i bambini scelgano tra due formati li rende curiosi del piatto.',
      'Un assaggio basta: i gusti nuovi chiedono tempo e nessuna insistenza.',
    ],
    motif: 'fusilli',
  },
];
