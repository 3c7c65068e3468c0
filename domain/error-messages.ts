/** What the server is known to say, in the form that `comparable` gives it, with the key of the site's own sentence (§E.6). */
const SENTENCES: Readonly<Record<string, string>> = {
  'api.disabled': 'errors.apiDisabled',
  'errore generico': 'errors.generic',
  'user does not have frontend privileges': 'errors.noPrivileges',

  'mail e/o password errate': 'errors.credentials',
  'un utente con questo indirizzo email già esiste': 'errors.emailTaken',
  'un utente con questo numero di telefono è già stato registrato': 'errors.phoneTaken',
  'un utente con questo codice fiscale è già stato registrato': 'errors.fiscalCodeTaken',
  'utente non confermato': 'errors.notConfirmed',
  'il codice inserito non è valido': 'errors.wrongCode',
  'il codice inserito è già stato utilizzato': 'errors.usedCode',
  'accesso non valido': 'errors.access',
  'hai già espresso il tuo voto': 'errors.voted',
  'oggi hai già superato il numero massimo di partecipazioni. ritenta domani': 'errors.dailyLimit',
  'devi accettare i termini & le condizioni del concorso': 'errors.terms',
  'devi accettare la privacy policy del concorso': 'errors.privacy',
  "lo scontrino dev'essere stato emesso durante il periodo della campagna": 'errors.outsideCampaign',
  'i dati di questo scontrino sono già stati utilizzati': 'errors.receiptUsed',
  "non hai caricato l'immagine: controlla bene i campi": 'errors.imageMissing',
  'carta fedeltà non valida': 'errors.loyaltyCard',
  'campo richiesto': 'errors.required',
  'valore non valido': 'errors.invalid',
  'provincia non valida': 'errors.province',
  'email non valida: dominio inesistente': 'errors.mailDomain',
  'per partecipare devi essere maggiorenne': 'errors.underAge',
  'prima di partecipare completa i tuoi dati: nome, cognome e data di nascita': 'errors.dataMissing',
  'prima di partecipare accetta le informative obbligatorie': 'errors.policyMissing',

  'la password deve avere almeno 8 caratteri, con un numero, una lettera maiuscola e un carattere speciale':
    'errors.passwordStrength',
  'la password deve avere almeno 6 caratteri': 'errors.passwordShort',
  'il numero di telefono può avere al massimo 15 caratteri': 'errors.phoneMax15',
  'il numero di telefono può avere al massimo 16 caratteri': 'errors.phoneMax16',
  "l'indirizzo deve avere almeno 3 caratteri": 'errors.streetMin3',
  "l'indirizzo deve avere almeno 5 caratteri": 'errors.streetMin5',
  'nome e cognome possono avere al massimo 100 caratteri': 'errors.nameTooLong',
  'sono ammessi solo lettere, spazi, apostrofi e trattini': 'errors.nameCharacters',
  'il testo contiene parole non ammesse': 'errors.badWords',
  'il nome della fragranza non è valido': 'errors.fragranceName',
  'il numero di polizza non è valido': 'errors.policyNumber',

  'indirizzo non valido': 'validation.email',
  'carta inserita non valida': 'validation.ean13',
  'numero di telefono non valido (esempio corretto: +39xxxxxxxxxx)': 'validation.phone',
  'lunghezza minima non raggiunta': 'validation.min',
  'lunghezza massima superata': 'validation.max',
  'lunghezza massima: 2 caratteri': 'validation.state',
  "l'importo va scritto nel formato xxx.xx (esempio: 12.50)": 'validation.amount',
  'usa solo lettere dalla a alla z, cifre e segni come - / . #': 'validation.receiptNumber',
  'il file supera gli 8 mb': 'validation.fileSize',

  'field required': 'errors.required',
  'none is not an allowed value': 'errors.required',
  'incorrect email or password': 'errors.credentials',
  'not authenticated': 'errors.access',
  'could not validate credentials': 'errors.access',
};

/** English sentences that carry a figure or a reason. */
const PATTERNS: readonly (readonly [pattern: RegExp, key: string])[] = [
  [/^password (?:must|should) (?:be|have|contain)\b.*\b8\b/, 'errors.passwordStrength'],
  [/^password (?:must|should) (?:be|have|contain)\b.*\b6\b/, 'errors.passwordShort'],
  [/^value is not a valid email address/, 'validation.email'],
  [/^(?:ensure this value has|string should have) at least \d+ characters?/, 'validation.min'],
  [/^(?:ensure this value has|string should have) at most \d+ characters?/, 'validation.max'],
  [
    /^(?:value is not a valid|value could not be parsed|input should be|invalid (?:date|time))/,
    'errors.invalid',
  ],
];

/** Two sentences are the same whatever their case, the kind of their apostrophes and their full stop. */
const comparable = (sentence: string): string =>
  sentence
    .trim()
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/^value error, /, '')
    .replace(/\.$/, '');

/** The key of the site's sentence for what the server said; null when the server's own words have to do (§E.6). */
export function knownKey(sentence: string): string | null {
  const plain = comparable(sentence);
  if (Object.hasOwn(SENTENCES, plain)) return SENTENCES[plain] ?? null;
  return PATTERNS.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}
