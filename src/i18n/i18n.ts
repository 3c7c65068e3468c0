import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { sentences } from './sentences.ts';

/** Italian is the only language; sentences are keys with dots and colons in them, so nothing separates. */
export const i18n = i18next.createInstance();

void i18n.use(initReactI18next).init({
  lng: 'it',
  resources: { it: { translation: sentences } },
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
});
