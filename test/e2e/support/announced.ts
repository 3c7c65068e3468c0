import { expect, type Locator, type Page } from '@playwright/test';

/** The message that is on the banner, or above a form: what a screen reader says at once. */
export const announced = (page: Page, sentence: string | RegExp): Locator =>
  page.getByRole('alert').filter({ hasText: sentence });

/** Asserts that a field is marked as wrong and described by the sentence, so that it is read with the field. */
export async function expectFault(field: Locator, sentence: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(`${escaped(sentence)}$`));
  await expect(field.page().getByText(sentence, { exact: true }).first()).toBeVisible();
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
