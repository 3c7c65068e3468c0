import { expect, type Locator, type Page } from '@playwright/test';

/** The message that is on the banner, or above a form: what a screen reader says at once. */
export const announced = (page: Page, sentence: string | RegExp): Locator =>
  page.getByRole('alert').filter({ hasText: sentence });

/** What a field for a new password says after the sentence about its length. */
export const SHORT_PASSWORD = ' Con 6 possiamo inviarla, ma per valere ne deve avere almeno 8.';

/** Asserts that a field is marked as wrong and described by the sentence, so that it is read with the field; `more` follows it. */
export async function expectFault(field: Locator, sentence: string, more = ''): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(`${escaped(sentence + more)}$`));
  await expect(field.page().getByText(sentence, { exact: true }).first()).toBeVisible();
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
