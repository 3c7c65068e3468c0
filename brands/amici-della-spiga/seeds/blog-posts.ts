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

/** Eight posts about cooking. */
export const cookingPosts: readonly PostSeed[] = [
  {
    id: 3501,
    slug: 'spaghetti-al-pomodoro-in-quindici-minuti',
    date: '2025-07-29T09:00:00',
    title: 'Spaghetti al pomodoro in quindici minuti',
    excerpt: 'Pochi ingredienti e un solo segreto: finire la cottura della pasta dentro il sugo.',
    paragraphs: [
      "Metti sul fuoco l'acqua e, intanto, lascia dorare uno spicchio d'aglio in due cucchiai d'olio.",
      'Aggiungi i pomodori tagliati a metà, un pizzico di sale e copri per otto minuti.',
      'Scola gli spaghetti un minuto prima del tempo e falli saltare nel sugo con un mestolo della loro acqua.',
    ],
    motif: 'tomato',
  },
  {
    id: 3502,
    slug: 'pesto-di-zucchine-e-basilico',
    date: '2025-07-22T09:00:00',
    title: 'Pesto di zucchine e basilico',
    excerpt: 'Fresco e cremoso, si prepara a crudo e veste bene fusilli e trofie.',
    paragraphs: [
      'Grattugia due zucchine piccole, salale e lasciale scolare per dieci minuti.',
      'Frullale con una manciata di basilico, mandorle e formaggio, poi allunga con olio a filo.',
      'Condisci la pasta fuori dal fuoco: il verde resta brillante.',
    ],
    motif: 'basil',
  },
  {
    id: 3503,
    slug: 'insalata-di-pasta-per-la-spiaggia',
    date: '2025-07-15T09:00:00',
    title: 'Insalata di pasta per la spiaggia',
    excerpt: "Come farla arrivare all'ora di pranzo soda, saporita e ben separata.",
    paragraphs: [
      "Scegli un formato corto e rigato e fermane la cottura allargandolo su un vassoio, mai sotto l'acqua.",
      "Condisci subito con l'olio, il resto solo quando la pasta è fredda.",
      'Porta il pomodoro a parte: si aggiunge al momento, così non bagna tutto.',
    ],
    motif: 'bowl',
  },
  {
    id: 3504,
    slug: 'il-ragu-della-domenica',
    date: '2025-07-08T09:00:00',
    title: 'Il ragù della domenica',
    excerpt: 'Tre ore piano piano, un cucchiaio di legno e la casa che profuma.',
    paragraphs: [
      'Trita finemente sedano, carota e cipolla e falli appassire senza fretta.',
      "Rosola la carne finché l'acqua è tutta evaporata, poi sfuma con il vino.",
      "Da qui comanda il tempo: fiamma bassa, coperchio socchiuso e un po' di brodo quando serve.",
    ],
    motif: 'bowl',
  },
  {
    id: 3505,
    slug: 'acqua-di-cottura-un-ingrediente',
    date: '2025-07-01T09:00:00',
    title: "L'acqua di cottura è un ingrediente",
    excerpt: "L'amido lega sugo e pasta: ecco come usarlo senza sbagliare.",
    paragraphs: [
      "Mentre la pasta cuoce, l'acqua si arricchisce di amido e diventa un legante naturale.",
      'Tienine da parte una tazza prima di scolare: ne bastano due cucchiai alla volta.',
      'Aggiungila al condimento caldo e mescola con energia finché diventa una crema.',
    ],
    motif: 'wheat',
  },
  {
    id: 3506,
    slug: 'pasta-al-forno-senza-besciamella',
    date: '2025-06-24T09:00:00',
    title: 'Pasta al forno senza besciamella',
    excerpt: 'Ricotta e acqua di cottura al posto del latte: più leggera, ugualmente filante.',
    paragraphs: [
      'Lavora la ricotta con un mestolo di acqua di cottura finché è liscia.',
      'Unisci la pasta scolata a metà cottura, il sugo e dadini di scamorza.',
      'In forno a 200 gradi per venti minuti, gli ultimi cinque con il grill.',
    ],
    motif: 'tomato',
  },
  {
    id: 3507,
    slug: 'che-cosa-fare-con-la-pasta-avanzata',
    date: '2025-06-17T09:00:00',
    title: 'Che cosa fare con la pasta avanzata',
    excerpt: 'Frittata, timballini o zuppa: tre idee perché non si butti niente.',
    paragraphs: [
      'La frittata di pasta riesce meglio il giorno dopo, con gli spaghetti già conditi.',
      "Negli stampi da muffin, con un uovo e un po' di formaggio, diventa un timballino da portare via.",
      'Spezzata in un brodo di verdure, addensa la zuppa e la rende un piatto unico.',
    ],
    motif: 'fusilli',
  },
  {
    id: 3508,
    slug: 'cacio-e-pepe-senza-grumi',
    date: '2025-06-10T09:00:00',
    title: 'Cacio e pepe senza grumi',
    excerpt: 'Il trucco è la temperatura: il formaggio non ama il bollore.',
    paragraphs: [
      "Tosta il pepe pestato in padella e sfumalo con un mestolo d'acqua di cottura.",
      'A parte, impasta il pecorino con acqua appena tiepida fino a una crema densa.',
      'Unisci la crema alla pasta lontano dal fuoco, mescolando sempre.',
    ],
    motif: 'fusilli',
  },
];

/** Eight posts about nutrition. */
export const nutritionPosts: readonly PostSeed[] = [
  {
    id: 2001,
    slug: 'quanta-pasta-nel-piatto',
    date: '2025-07-28T08:30:00',
    title: 'Quanta pasta nel piatto',
    excerpt: 'Le porzioni di riferimento, e perché la fame non si misura solo in grammi.',
    paragraphs: [
      "La porzione di riferimento per un adulto è di 80 grammi di pasta secca, 100 se è fresca all'uovo.",
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
    excerpt: "Una cottura più breve rende gli zuccheri più lenti: lo dice la struttura dell'amido.",
    paragraphs: [
      "Nella pasta al dente l'amido resta chiuso nella rete del glutine e si digerisce con calma.",
      "Più la pasta cuoce, più quella rete si apre e più in fretta l'energia arriva.",
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
    excerpt: "Insieme si completano: è la ragione per cui nonne e nutrizionisti vanno d'accordo.",
    paragraphs: [
      'Cereali e legumi hanno proteine diverse che, insieme, si completano.',
      'Pasta e fagioli, riso e piselli, ditalini e ceci: piatti unici che costano poco.',
      "Un filo d'olio a crudo e un po' di limone aiutano ad assorbire il ferro.",
    ],
    motif: 'bowl',
  },
  {
    id: 2005,
    slug: 'il-pomodoro-fa-bene-anche-cotto',
    date: '2025-06-30T08:30:00',
    title: 'Il pomodoro fa bene, anche cotto',
    excerpt: "Con il calore e un po' d'olio, una delle sue sostanze migliori diventa più disponibile.",
    paragraphs: [
      'Il rosso del pomodoro viene dal licopene, che si scioglie nei grassi.',
      "Per questo un sugo con l'olio ne offre più del pomodoro crudo.",
      "La vitamina C invece ama il fresco: qualche pomodorino aggiunto alla fine mette d'accordo tutti.",
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
      "Le erbe fresche vanno aggiunte alla fine, quelle secche all'inizio.",
      "Anche l'acqua della pasta può avere meno sale: sette grammi al litro bastano.",
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
