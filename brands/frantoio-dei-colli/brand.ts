import { prizes } from './prizes.ts';

/** Who the brand is, and where it is found. */
export const brand = {
  name: 'Frantoio dei Colli',
  /** The title of the document where a page has none of its own. */
  baseTitle: 'Frantoio dei Colli',
  /** What the browser keeps lies under this prefix (§X). */
  storagePrefix: 'frantoioColliUi',
  /** Begins the name of a file that a player saves. */
  filePrefix: 'frantoio-dei-colli',
  /** Raised when a category is added: everybody then sees the cookie banner again. */
  cookiesRevision: 1,
  /** The promoter of the contest, as its rules name it. */
  promoter: {
    name: 'Frantoio dei Colli S.r.l.',
    seat: 'via degli Ulivi 12, 06100 Perugia',
    vatNumber: '09876543210',
  },
  contactEmail: 'ciao@frantoiodeicolli.example',
  social: [
    { icon: 'photo', label: 'Le nostre foto', href: 'https://foto.example/frantoiodeicolli' },
    { icon: 'play', label: 'I nostri video', href: 'https://video.example/frantoiodeicolli' },
    { icon: 'chat', label: 'La nostra piazza', href: 'https://piazza.example/frantoiodeicolli' },
  ],
  links: {
    privacy: '/documenti/privacy.pdf',
    cookies: '/documenti/cookie.pdf',
    terms: '/documenti/termini.pdf',
    rules: '/documenti/regolamento-2025-07-16.pdf',
  },
  prizes,
  /** How many days from a refusal the rules at `links.rules` give to object to it (article 7). */
  objectionDays: 15,
} as const;

/** With which every player of a demonstration signs in. */
export const DEMO_PASSWORD = 'Frantoio1!';
