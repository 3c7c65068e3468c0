import type { PostSeed } from './blog-post.ts';

/** Eight posts about cooking. */
export const cookingPosts: readonly PostSeed[] = [
  {
    id: 3501,
    slug: 'spaghetti-al-pomodoro-in-quindici-minuti',
    date: '2025-07-29T09:00:00',
    title: 'Spaghetti al pomodoro in quindici minuti',
    excerpt: 'Pochi ingredienti e un solo segreto: finire la cottura della pasta dentro il sugo.',
    paragraphs: [
      'Metti sul fuoco l’acqua e, intanto, lascia dorare uno spicchio d’aglio in due cucchiai d’olio.',
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
    excerpt: 'Come farla arrivare all’ora di pranzo soda, saporita e ben separata.',
    paragraphs: [
      'Scegli un formato corto e rigato e fermane la cottura allargandolo su un vassoio, mai sotto l’acqua.',
      'Condisci subito con l’olio, il resto solo quando la pasta è fredda.',
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
      'Rosola la carne finché l’acqua è tutta evaporata, poi sfuma con il vino.',
      'Da qui comanda il tempo: fiamma bassa, coperchio socchiuso e un po’ di brodo quando serve.',
    ],
    motif: 'bowl',
  },
  {
    id: 3505,
    slug: 'acqua-di-cottura-un-ingrediente',
    date: '2025-07-01T09:00:00',
    title: 'L’acqua di cottura è un ingrediente',
    excerpt: 'L’amido lega sugo e pasta: ecco come usarlo senza sbagliare.',
    paragraphs: [
      'Mentre la pasta cuoce, l’acqua si arricchisce di amido e diventa un legante naturale.',
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
      'Negli stampi da muffin, con un uovo e un po’ di formaggio, diventa un timballino da portare via.',
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
      'Tosta il pepe pestato in padella e sfumalo con un mestolo d’acqua di cottura.',
      'A parte, impasta il pecorino con acqua appena tiepida fino a una crema densa.',
      'Unisci la crema alla pasta lontano dal fuoco, mescolando sempre.',
    ],
    motif: 'fusilli',
  },
];
