import type { Sentences } from './keys.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Sentences };
    keySeparator: false;
    nsSeparator: false;
  }
}
