import { expect, test } from 'vitest';
import { fromFailure } from '../../domain/errors.ts';
import validation from '../../locales/it/validation.json' with { type: 'json' };

const byProxy = { kind: 'refused', status: 413, detail: undefined } as const;
const generic = { fields: {}, form: [{ key: 'errors.generic' }] };

test('a proxy’s refusal of a photo, which has no text, is shown at the photo (§E.11)', () => {
  const fields = { file: { key: 'errors.fileTooHeavy' } };
  expect(fromFailure(byProxy, ['code', 'file'])).toEqual({ fields, form: [] });
});

test('an unreadable photo is reported at the photo, or above a form without one (§E.12)', () => {
  const message = { key: 'errors.fileUnreadable' };
  expect(fromFailure({ kind: 'unreadable' }, ['code', 'file'])).toEqual({
    fields: { file: message },
    form: [],
  });
  expect(fromFailure({ kind: 'unreadable' }, ['email'])).toEqual({ fields: {}, form: [message] });
});

test('a form without a photo shows the generic sentence for it, and so does a form for another refusal without text', () => {
  expect(fromFailure(byProxy, ['email'])).toEqual(generic);
  expect(fromFailure({ ...byProxy, status: 422 }, ['file'])).toEqual(generic);
});

test('the server’s own refusal of a photo keeps its message', () => {
  const problem = { loc: ['body', 'file'], msg: validation['validation.fileSize'], type: 'size' };
  expect(fromFailure({ ...byProxy, detail: [problem] }, ['file']).fields).toEqual({
    file: { key: 'validation.fileSize' },
  });
});
