import type { sentences } from './sentences.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof sentences };
    keySeparator: false;
    nsSeparator: false;
  }
}
