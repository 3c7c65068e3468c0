export type PastaKind = 'long' | 'short' | 'soup' | 'oven';

/** One shape of pasta; `shape` names its drawing, `minutes` is how long it cooks al dente. */
export type PastaShape = {
  shape:
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
  kind: PastaKind;
  name: string;
  minutes: number;
  text: string;
  /** What it goes with: two or three sauces. */
  matches: readonly string[];
};

/** The brand's shapes of pasta, kind by kind. */
export const products = [
  {
    shape: 'spaghetti',
    kind: 'long',
    name: 'Spaghetti',
    minutes: 9,
    text: "Quelli del mercoledì sera e quelli della mezzanotte: mettono d'accordo tutti.",
    matches: ['Pomodoro e basilico', 'Vongole', 'Aglio, olio e peperoncino'],
  },
  {
    shape: 'linguine',
    kind: 'long',
    name: 'Linguine',
    minutes: 10,
    text: "Un po' piatte, molto eleganti: abbracciano il sugo senza farlo scappare.",
    matches: ['Pesto, patate e fagiolini', 'Gamberi e zucchine', 'Limone'],
  },
  {
    shape: 'tagliatelle',
    kind: 'long',
    name: 'Tagliatelle',
    minutes: 7,
    text: 'Larghe e accoglienti: la domenica comincia quando si srotola il nido.',
    matches: ['Ragù', 'Funghi', 'Burro e salvia'],
  },
  {
    shape: 'penne',
    kind: 'short',
    name: 'Penne rigate',
    minutes: 11,
    text: 'Vuote dentro, generose fuori: il sugo entra da una parte e resta.',
    matches: ['Arrabbiata', 'Salsiccia e broccoli', 'Quattro formaggi'],
  },
  {
    shape: 'fusilli',
    kind: 'short',
    name: 'Fusilli',
    minutes: 11,
    text: 'Girano su sé stessi dalla contentezza e portano via il condimento a ogni giro.',
    matches: ['Pesto', 'Pomodorini e olive', 'Tonno e capperi'],
  },
  {
    shape: 'farfalle',
    kind: 'short',
    name: 'Farfalle',
    minutes: 12,
    text: 'Morbide sulle ali, sode nel mezzo: le prime a finire nel piatto dei bambini.',
    matches: ['Piselli e prosciutto', 'Salmone', 'Zucchine e ricotta'],
  },
  {
    shape: 'rigatoni',
    kind: 'short',
    name: 'Rigatoni',
    minutes: 13,
    text: 'Robusti e rigati: con loro il sugo della domenica ha trovato casa.',
    matches: ['Ragù', 'Carbonara', 'Norma'],
  },
  {
    shape: 'orecchiette',
    kind: 'short',
    name: 'Orecchiette',
    minutes: 13,
    text: "Piccole, ruvide, con l'incavo giusto: ascoltano e raccolgono.",
    matches: ['Cime di rapa', 'Pomodoro e cacioricotta', 'Broccoli e acciughe'],
  },
  {
    shape: 'conchiglie',
    kind: 'short',
    name: 'Conchiglie',
    minutes: 12,
    text: "Avvicinale all'orecchio: non si sente il mare, ma il sugo ci sta tutto.",
    matches: ['Ricotta e pomodoro', 'Ceci e rosmarino', 'Verdure al forno'],
  },
  {
    shape: 'ditalini',
    kind: 'soup',
    name: 'Ditalini',
    minutes: 8,
    text: "Alti un'unghia, larghi un cucchiaio: fatti apposta per incontrare i legumi.",
    matches: ['Fagioli', 'Lenticchie', 'Minestrone'],
  },
  {
    shape: 'stelline',
    kind: 'soup',
    name: 'Stelline',
    minutes: 6,
    text: 'Un cielo nel cucchiaio, per le sere in cui serve una coccola.',
    matches: ['Brodo di verdure', 'Brodo di pollo', 'Crema di carote'],
  },
  {
    shape: 'lasagne',
    kind: 'oven',
    name: 'Lasagne',
    minutes: 25,
    text: 'Uno strato per ogni invitato, la crosticina per chi arriva prima.',
    matches: ['Ragù e besciamella', 'Pesto e patate', 'Zucca e provola'],
  },
  {
    shape: 'cannelloni',
    kind: 'oven',
    name: 'Cannelloni',
    minutes: 25,
    text: 'Da riempire in due: chi tiene il tubo e chi spinge il ripieno.',
    matches: ['Ricotta e spinaci', 'Carne', 'Funghi e radicchio'],
  },
] as const satisfies readonly PastaShape[];
