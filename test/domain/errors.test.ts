import { describe, expect, it, test } from 'vitest';
import { knownKey } from '../../domain/error-messages.ts';
import {
  fromFailure,
  fromValidation,
  hasErrors,
  isAlreadyAnswered,
  isOutcomeUnknown,
  messagesOf,
  noErrors,
  problemsOf,
} from '../../domain/errors.ts';
import errors from '../../locales/it/errors.json' with { type: 'json' };
import validation from '../../locales/it/validation.json' with { type: 'json' };
import { FAILURES, failed, ok, refused, timedOut, unreachable } from '../machines/support/answers.ts';

const sentences: Record<string, string> = { ...errors, ...validation };
const generic = [{ field: null, message: { key: 'errors.generic' } }];
const at = (loc: (string | number)[], msg = 'Campo richiesto') => problemsOf([{ loc, msg }])[0]?.field;

describe('the error messages', () => {
  it('are those of the specification, letter for letter', () => {
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

  it('are all different', () => {
    const all = [...Object.values(errors), ...Object.values(validation)];
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('a text of the server', () => {
  const siteOnly = /^errors\.(unreachable|sessionExpired|fileTooHeavy|fileUnreadable)$/;
  const saidByServer = Object.entries(errors).filter(([key]) => !siteOnly.test(key));

  it.each(saidByServer)('%s is recognised by its text', (key, sentence) => {
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
    ["L'importo va scritto nel formato xxx.xx (esempio: 12.50).", 'validation.amount'],
    ['field required', 'errors.required'],
    ['Field required', 'errors.required'],
    ['value is not a valid email address', 'validation.email'],
    ['value is not a valid email address: An email address must have an @-sign.', 'validation.email'],
    ['value is not a valid email address: The domain name x.example does not exist.', 'errors.mailDomain'],
    ['ensure this value has at least 3 characters', 'validation.min'],
    ['String should have at most 100 characters', 'validation.max'],
    ['value is not a valid integer', 'errors.invalid'],
    ['Input should be a valid boolean', 'errors.invalid'],
    ['invalid date format', 'errors.invalid'],
    ['Value error, Per partecipare devi essere maggiorenne.', 'errors.underAge'],
    ['Password must be at least 8 characters long and contain a digit', 'errors.passwordStrength'],
    ['password should have 6 characters or more', 'errors.passwordShort'],
    ['  lo scontrino dev’essere stato emesso durante il periodo della campagna. ', 'errors.outsideCampaign'],
  ])('%j has the key %s, which has a message', (sentence, key) => {
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
  ])('%j is not recognised', (sentence) => {
    expect(knownKey(sentence)).toBeNull();
  });
});

describe('the detail of a refused call', () => {
  it('without a text is the generic error', () => {
    expect(problemsOf(undefined)).toEqual(generic);
    expect(problemsOf('')).toEqual(generic);
    expect(problemsOf('  ')).toEqual(generic);
    expect(problemsOf([])).toEqual(generic);
  });

  it('as a string is one problem of no field', () => {
    expect(problemsOf('api.disabled')).toEqual([{ field: null, message: { key: 'errors.apiDisabled' } }]);
    expect(problemsOf('Utente non confermato')).toEqual([
      { field: null, message: { key: 'errors.notConfirmed' } },
    ]);
  });

  it('that is not recognised is shown unchanged', () => {
    const text = ' <img src=x onerror=1> {{7*7}} ';
    expect(problemsOf(text)).toEqual([{ field: null, message: { text } }]);
  });

  it('as a list is one problem per entry, in its order, each at its field', () => {
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

  it('names the last field in the path into the body', () => {
    expect(at(['body', 'email'])).toBe('email');
    expect(at(['body', 'result', 'shapes', 0])).toBe('shapes');
    expect(at(['body', 3])).toBeNull();
    expect(at(['query', 'page[size]'])).toBeNull();
    expect(at([])).toBeNull();
    expect(at(['body', 'body'])).toBe('body');
  });
});

const VOTED = 'Hai già espresso il tuo voto';
const problem = (msg: string) => ({ loc: ['body', 'result'], msg, type: 'value' });

test.each([
  ['in a text', VOTED],
  ['in a list', [problem(VOTED)]],
  ['among other problems', [problem('Campo richiesto'), problem(VOTED), problem('Mai sentita.')]],
])('answers count as already given when the server says so %s (§B.36)', (_, detail) => {
  expect(isAlreadyAnswered(refused(detail))).toBe(true);
});

test.each([
  ['accepts them', ok(null)],
  ['refuses them for another known reason', refused('Valore non valido')],
  ['refuses them for an unknown reason', refused('Mai sentita.')],
  ['refuses them without a text', refused(undefined)],
  ['fails with the same text', { ...failed, detail: VOTED }],
  ['does not answer', unreachable],
])('answers do not count as already given when the server %s', (_, answer) => {
  expect(isAlreadyAnswered(answer)).toBe(false);
});

test('a field without an error is valid', () => {
  expect(fromValidation({ email: '', password: 'validation.required' })).toEqual({
    fields: { password: { key: 'validation.required' } },
    form: [],
  });
});

test.each(FAILURES)('$name has its own messages', ({ failure, lines }) => {
  expect(messagesOf(failure)).toEqual(lines);
});

test.each([
  ['the answer’s own text, with a token', 'Mail e/o password errate', true, 'errors.credentials'],
  ['the answer’s own text, without a token', 'Mail e/o password errate', false, 'errors.credentials'],
  ['that the session has ended, if there was one', undefined, true, 'errors.sessionExpired'],
  ['only that it failed, if there was none', undefined, false, 'errors.generic'],
])('a 401 says %s', (_, detail, hadToken, key) => {
  expect(messagesOf({ kind: 'unauthorized', detail, hadToken })).toEqual([{ key }]);
});

test('a missing response has the same message, whatever caused it', () => {
  for (const failure of [unreachable, timedOut, { kind: 'unreachable', because: 'aborted' } as const])
    expect(messagesOf(failure)).toEqual([{ key: 'errors.generic' }, { key: 'errors.unreachable' }]);
});

test('a refusal without detail shows the generic message', () => {
  for (const detail of [undefined, '', []])
    expect(messagesOf(refused(detail))).toEqual([{ key: 'errors.generic' }]);
});

test('a known text of the server is replaced by the site’s message', () => {
  expect(messagesOf(refused('Mail e/o password errate', 401))).toEqual([{ key: 'errors.credentials' }]);
  expect(messagesOf(refused('api.disabled', 403))).toEqual([{ key: 'errors.apiDisabled' }]);
});

test('a list gives one message per entry; an unknown text is shown as the server wrote it', () => {
  const loc = ['body', 'email'];
  expect(
    messagesOf(
      refused([
        { loc, msg: 'Campo richiesto', type: 'missing' },
        { loc, msg: 'Mai <b>sentita</b>.', type: 'odd' },
      ]),
    ),
  ).toEqual([{ key: 'errors.required' }, { text: 'Mai <b>sentita</b>.' }]);
});

test('an answer of 500 with a detail shows the detail', () => {
  expect(messagesOf({ ...failed, detail: 'Riprova più tardi.' })).toEqual([{ text: 'Riprova più tardi.' }]);
});

test('the outcome is unknown without an answer, with a malformed one and when the server fails', () => {
  const outcomeUnknown = FAILURES.filter(({ failure }) => isOutcomeUnknown(failure)).map(({ name }) => name);
  expect(outcomeUnknown).toEqual(['failed', 'malformed', 'unreachable']);
  expect(isOutcomeUnknown({ kind: 'ok', data: null })).toBe(false);
});

const problemAt = (field: string, msg: string) => ({ loc: ['body', field], msg, type: 'value' });

test('a form without errors has none', () => {
  expect(noErrors).toEqual({ fields: {}, form: [] });
  expect(fromValidation({})).toEqual(noErrors);
  expect(hasErrors({})).toBe(false);
  expect(hasErrors({ email: 'validation.req' })).toBe(true);
});

test('each validation error is at its field', () => {
  expect(fromValidation({ email: 'validation.email', password: 'validation.required' })).toEqual({
    fields: { email: { key: 'validation.email' }, password: { key: 'validation.required' } },
    form: [],
  });
});

describe('an error of the server', () => {
  test('is at the field it names, if the form has it; others are above the form in their order', () => {
    const failure = refused([
      problemAt('captcha', 'Valore non valido'),
      problemAt('email', 'Indirizzo non valido.'),
      { loc: ['query', 'email'], msg: 'Campo richiesto', type: 'missing' },
    ]);
    expect(fromFailure(failure, ['email', 'password'])).toEqual({
      fields: { email: { key: 'validation.email' } },
      form: [{ key: 'errors.invalid' }, { key: 'errors.required' }],
    });
  });

  test('given twice for one field: the first is at the field, and none is lost', () => {
    const failure = refused([
      problemAt('email', 'Campo richiesto'),
      problemAt('email', 'Indirizzo non valido.'),
    ]);
    expect(fromFailure(failure, ['email'])).toEqual({
      fields: { email: { key: 'errors.required' } },
      form: [{ key: 'validation.email' }],
    });
  });

  test('for a nested field is at the field of the last name in its path', () => {
    const failure = refused([
      { loc: ['body', 'extraData', 'firstName'], msg: 'Campo richiesto', type: 'missing' },
    ]);
    expect(fromFailure(failure, ['firstName'])).toEqual({
      fields: { firstName: { key: 'errors.required' } },
      form: [],
    });
  });

  test('given as a string is above the form', () => {
    expect(fromFailure(refused('Mai sentita.'), ['email'])).toEqual({
      fields: {},
      form: [{ text: 'Mai sentita.' }],
    });
  });

  test('with status 500 belongs to no field, whatever it names', () => {
    const detail = [problemAt('email', 'Indirizzo non valido.')];
    expect(fromFailure({ ...failed, detail }, ['email'])).toEqual({
      fields: {},
      form: [{ key: 'validation.email' }],
    });
  });
});

test.each(FAILURES)('$name: the messages are above the form', ({ failure, lines }) => {
  expect(fromFailure(failure, ['email'])).toEqual({ fields: {}, form: lines });
});
