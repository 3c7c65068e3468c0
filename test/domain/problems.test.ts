import { describe, expect, it } from 'vitest';
import { knownKey } from '../../domain/error-messages.ts';
import { problemsOf } from '../../domain/errors.ts';
import errors from '../../locales/it/errors.json' with { type: 'json' };
import validation from '../../locales/it/validation.json' with { type: 'json' };

const sentences: Record<string, string> = { ...errors, ...validation };
const generic = [{ field: null, message: { key: 'errors.generic' } }];
const at = (loc: (string | number)[], msg = 'Campo richiesto') => problemsOf([{ loc, msg }])[0]?.field;

describe('the sentences of the errors', () => {
  it('are the specification’s, letter for letter', () => {
    const spoken = Object.values(errors);
    for (const sentence of [
      'Errore generico',
      'Concorso NON attivo',
      'Mail e/o password errate',
      'Un utente con questo indirizzo email già esiste',
      'Utente non confermato',
      'Il Codice Inserito non è valido',
      'Il codice inserito è già stato utilizzato',
      'Accesso non valido',
      'Hai già espresso il tuo voto',
      'Oggi hai già superato il numero massimo di partecipazioni. Ritenta domani',
      'Un utente con questo numero di telefono è già stato registrato.',
      'Devi accettare i Termini & le Condizioni del concorso',
      'Devi accettare la Privacy Policy del concorso',
      "Lo scontrino dev'essere stato emesso durante il periodo della campagna",
      'I dati di questo scontrino sono già stati utilizzati.',
      'Carta Fedeltà non valida',
      'Campo richiesto',
      'Valore non valido',
      'Provincia non valida.',
      "Non hai caricato l'immagine: controlla bene i campi",
      'Email non valida: dominio inesistente.',
      'Per partecipare devi essere maggiorenne.',
    ]) {
      expect(spoken).toContain(sentence);
    }
  });

  it('are each said once', () => {
    const all = [...Object.values(errors), ...Object.values(validation)];
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('a sentence of the server', () => {
  const OWN = ['errors.apiDisabled', 'errors.unreachable', 'errors.sessionExpired', 'errors.noPrivileges'];
  const spokenByServer = Object.entries(errors).filter(([key]) => !OWN.includes(key));

  it.each(spokenByServer)('%s is known by its own words', (key, sentence) => {
    expect(knownKey(sentence)).toBe(key);
  });

  it.each([
    ['api.disabled', 'errors.apiDisabled'],
    ['User does not have frontend privileges', 'errors.noPrivileges'],
    ['Indirizzo non valido.', 'validation.email'],
    ['Carta inserita non valida.', 'validation.ean13'],
    ['Numero di telefono non valido (esempio corretto: +39XXXXXXXXXX).', 'validation.phone'],
    ['Lunghezza minima non raggiunta.', 'validation.min'],
    ['Lunghezza massima superata.', 'validation.max'],
    ['Lunghezza massima: 2 caratteri.', 'validation.state'],
    ['L’importo va scritto nel formato xxx.xx (esempio: 12.50).', 'validation.amount'],
    ['field required', 'errors.required'],
    ['Field required', 'errors.required'],
    ['value is not a valid email address', 'validation.email'],
    ['value is not a valid email address: An email address must have an @-sign.', 'validation.email'],
    ['ensure this value has at least 3 characters', 'validation.min'],
    ['String should have at most 100 characters', 'validation.max'],
    ['value is not a valid integer', 'errors.invalid'],
    ['Input should be a valid boolean', 'errors.invalid'],
    ['invalid date format', 'errors.invalid'],
    ['Value error, Per partecipare devi essere maggiorenne.', 'errors.underAge'],
    ['Password must be at least 8 characters long and contain a digit', 'errors.passwordStrength'],
    ['password should have 6 characters or more', 'errors.passwordShort'],
    ['  lo scontrino dev’essere stato emesso durante il periodo della campagna. ', 'errors.outsideCampaign'],
  ])('%j has the key %s, which has a sentence', (sentence, key) => {
    expect(knownKey(sentence)).toBe(key);
    expect(sentences[key]).toBeTypeOf('string');
  });

  it.each([
    'Sono una teiera',
    '',
    'constructor',
    '__proto__',
    'toString',
    'campo richiesto!',
    '<b>Campo richiesto</b>',
  ])('%j is not known', (sentence) => {
    expect(knownKey(sentence)).toBeNull();
  });
});

describe('the detail of a refused call', () => {
  it('without any words is the generic error', () => {
    expect(problemsOf(undefined)).toEqual(generic);
    expect(problemsOf('')).toEqual(generic);
    expect(problemsOf('  ')).toEqual(generic);
    expect(problemsOf([])).toEqual(generic);
  });

  it('as a sentence is one problem of no field', () => {
    expect(problemsOf('api.disabled')).toEqual([{ field: null, message: { key: 'errors.apiDisabled' } }]);
    expect(problemsOf('Utente non confermato')).toEqual([
      { field: null, message: { key: 'errors.notConfirmed' } },
    ]);
  });

  it('that nobody knows is shown as it came', () => {
    const text = ' <img src=x onerror=1> {{7*7}} ';
    expect(problemsOf(text)).toEqual([{ field: null, message: { text } }]);
  });

  it('as a list is one problem a sentence, in its order, each at its field', () => {
    const detail = [
      { loc: ['body', 'email'], msg: 'Un utente con questo indirizzo email già esiste', type: 'unique' },
      { loc: ['body', 'extraData', 'loyaltyCard'], msg: 'Carta inserita non valida.', type: 'ean13' },
      { loc: ['body'], msg: 'Qualcosa', type: 'odd' },
      { loc: ['body', 'phone'], msg: '', type: 'empty' },
    ];
    expect(problemsOf(detail)).toEqual([
      { field: 'email', message: { key: 'errors.emailTaken' } },
      { field: 'loyaltyCard', message: { key: 'validation.ean13' } },
      { field: null, message: { text: 'Qualcosa' } },
      { field: 'phone', message: { key: 'errors.generic' } },
    ]);
  });

  it('names the last field on the way into the body', () => {
    expect(at(['body', 'email'])).toBe('email');
    expect(at(['body', 'result', 'shapes', 0])).toBe('shapes');
    expect(at(['body', 3])).toBeNull();
    expect(at(['query', 'page[size]'])).toBeNull();
    expect(at([])).toBeNull();
    expect(at(['body', 'body'])).toBe('body');
  });
});
