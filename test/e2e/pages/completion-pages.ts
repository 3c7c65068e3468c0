import type { Page } from '@playwright/test';

/** The form of a survey, a story or the opinion. */
export const completionForm = (page: Page) => ({
  /** The answers of one question. */
  question: (name: string) => page.getByRole('group', { name }).or(page.getByRole('radiogroup', { name })),
  text: (name: string) => page.getByLabel(name),
  send: () => page.getByRole('button', { name: 'Invia', exact: true }).click(),
  done: page.getByText('Hai già risposto', { exact: true }),
});
