import { prizes } from './prizes.ts';

/** Who the brand is, and where it is found. */
export const brand = {
  name: 'Amici della Spiga',
  /** The title of the document where a page has none of its own. */
  baseTitle: 'Amici della Spiga',
  /** What the browser keeps lies under this prefix (§X). */
  storagePrefix: 'amiciSpigaUi',
  /** Begins the name of a file that a player saves. */
  filePrefix: 'amici-della-spiga',
  /** Raised when a category is added: everybody then sees the cookie banner again. */
  cookiesRevision: 1,
  /** The promoter of the contest, as its rules name it. */
  promoter: {
    name: 'Amici della Spiga S.r.l.',
    seat: 'via del Mulino 1, 00100 Roma',
    vatNumber: '01234567890',
  },
  contactEmail: 'ciao@amicidellaspiga.example',
  social: [
    { icon: 'photo', label: 'Le nostre foto', href: 'https://foto.example/amicidellaspiga' },
    { icon: 'play', label: 'I nostri video', href: 'https://video.example/amicidellaspiga' },
    { icon: 'chat', label: 'La nostra piazza', href: 'https://piazza.example/amicidellaspiga' },
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
export const DEMO_PASSWORD = 'Spaghetti1!';
