/** One kind of product, a part of the page of products; `id` is its anchor, `tip` what a cook would say about it. */
export type ProductKind = {
  id: 'lunga' | 'corta' | 'minestra' | 'forno';
  title: string;
  lead: string;
  tip?: { title: string; text: string };
};

/** One product; `drawing` names its drawing, `fact` is what one asks of it first: how long it cooks al dente. */
export type Product = {
  drawing:
    | 'spaghetti'
    | 'linguine'
    | 'tagliatelle'
    | 'penne'
    | 'fusilli'
    | 'farfalle'
    | 'rigatoni'
    | 'orecchiette'
    | 'conchiglie'
    | 'ditalini'
    | 'stelline'
    | 'lasagne'
    | 'cannelloni';
  kind: ProductKind['id'];
  name: string;
  fact: string;
  text: string;
  /** What it goes with: two or three sauces. */
  matches: readonly string[];
};

/** The sign before the fact of each product. */
export const FACT_ICON = 'clock';

/** The kinds, in the order of the page. */
export const productKinds: readonly ProductKind[] = [
  {
    id: 'lunga',
    title: 'Pasta lunga',
    lead: 'Da arrotolare senza fretta: vuole sughi che scivolano.',
  },
  {
    id: 'corta',
    title: 'Pasta corta',
    lead: 'Righe, incavi e spirali: ogni forma trattiene il sugo a modo suo.',
  },
  {
    id: 'minestra',
    title: 'Pasta da minestra',
    lead: 'Piccola, da mangiare con il cucchiaio.',
    tip: {
      title: 'Un consiglio da minestra',
      text: 'Spegni un minuto prima: nel brodo caldo la pasta continua a cuocere anche nel piatto.',
    },
  },
  {
    id: 'forno',
    title: 'Pasta da forno',
    lead: 'Per quando siete in tanti e nessuno ha fretta.',
    tip: {
      title: 'Un consiglio da forno',
      text: 'Lascia riposare dieci minuti prima di tagliare: gli strati si tengono e nessuno si scotta.',
    },
  },
];

/** A rule of thumb for all of them. */
export const productRule = {
  title: "La regola dell'uno, dieci, cento",
  text: 'Un litro, dieci grammi, cento grammi: vale per quasi tutte le forme e la imparano anche i più piccoli.',
  entries: [
    { term: 'Acqua', value: '1 litro ogni 100 grammi' },
    { term: 'Sale grosso', value: '10 grammi ogni litro' },
    { term: 'Pasta', value: '100 grammi a testa' },
  ],
} as const;

/** The brand's shapes of pasta, kind by kind. */
export const products = [
  {
    drawing: 'spaghetti',
    kind: 'lunga',
    name: 'Spaghetti',
    fact: '9 minuti',
    text: "Quelli del mercoledì sera e quelli della mezzanotte: mettono d'accordo tutti.",
    matches: ['Pomodoro e basilico', 'Vongole', 'Aglio, olio e peperoncino'],
  },
  {
    drawing: 'linguine',
    kind: 'lunga',
    name: 'Linguine',
    fact: '10 minuti',
    text: "Un po' piatte, molto eleganti: abbracciano il sugo senza farlo scappare.",
    matches: ['Pesto, patate e fagiolini', 'Gamberi e zucchine', 'Limone'],
  },
  {
    drawing: 'tagliatelle',
    kind: 'lunga',
    name: 'Tagliatelle',
    fact: '7 minuti',
    text: 'Larghe e accoglienti: la domenica comincia quando si srotola il nido.',
    matches: ['Ragù', 'Funghi', 'Burro e salvia'],
  },
  {
    drawing: 'penne',
    kind: 'corta',
    name: 'Penne rigate',
    fact: '11 minuti',
    text: 'Vuote dentro, generose fuori: il sugo entra da una parte e resta.',
    matches: ['Arrabbiata', 'Salsiccia e broccoli', 'Quattro formaggi'],
  },
  {
    drawing: 'fusilli',
    kind: 'corta',
    name: 'Fusilli',
    fact: '11 minuti',
    text: 'Girano su sé stessi dalla contentezza e portano via il condimento a ogni giro.',
    matches: ['Pesto', 'Pomodorini e olive', 'Tonno e capperi'],
  },
  {
    drawing: 'farfalle',
    kind: 'corta',
    name: 'Farfalle',
    fact: '12 minuti',
    text: 'Morbide sulle ali, sode nel mezzo: le prime a finire nel piatto dei bambini.',
    matches: ['Piselli e prosciutto', 'Salmone', 'Zucchine e ricotta'],
  },
  {
    drawing: 'rigatoni',
    kind: 'corta',
    name: 'Rigatoni',
    fact: '13 minuti',
    text: 'Robusti e rigati: con loro il sugo della domenica ha trovato casa.',
    matches: ['Ragù', 'Carbonara', 'Norma'],
  },
  {
    drawing: 'orecchiette',
    kind: 'corta',
    name: 'Orecchiette',
    fact: '13 minuti',
    text: "Piccole, ruvide, con l'incavo giusto: ascoltano e raccolgono.",
    matches: ['Cime di rapa', 'Pomodoro e cacioricotta', 'Broccoli e acciughe'],
  },
  {
    drawing: 'conchiglie',
    kind: 'corta',
    name: 'Conchiglie',
    fact: '12 minuti',
    text: "Avvicinale all'orecchio: non si sente il mare, ma il sugo ci sta tutto.",
    matches: ['Ricotta e pomodoro', 'Ceci e rosmarino', 'Verdure al forno'],
  },
  {
    drawing: 'ditalini',
    kind: 'minestra',
    name: 'Ditalini',
    fact: '8 minuti',
    text: "Alti un'unghia, larghi un cucchiaio: fatti apposta per incontrare i legumi.",
    matches: ['Fagioli', 'Lenticchie', 'Minestrone'],
  },
  {
    drawing: 'stelline',
    kind: 'minestra',
    name: 'Stelline',
    fact: '6 minuti',
    text: 'Un cielo nel cucchiaio, per le sere in cui serve una coccola.',
    matches: ['Brodo di verdure', 'Brodo di pollo', 'Crema di carote'],
  },
  {
    drawing: 'lasagne',
    kind: 'forno',
    name: 'Lasagne',
    fact: '25 minuti in forno',
    text: 'Uno strato per ogni invitato, la crosticina per chi arriva prima.',
    matches: ['Ragù e besciamella', 'Pesto e patate', 'Zucca e provola'],
  },
  {
    drawing: 'cannelloni',
    kind: 'forno',
    name: 'Cannelloni',
    fact: '25 minuti in forno',
    text: 'Da riempire in due: chi tiene il tubo e chi spinge il ripieno.',
    matches: ['Ricotta e spinaci', 'Carne', 'Funghi e radicchio'],
  },
] as const satisfies readonly Product[];
