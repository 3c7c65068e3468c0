import type { Page } from '@playwright/test';

/** Why the guard has sent the person here. */
export const redirectNotice = (page: Page) => {
  const notice = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Ho capito' }) });
  return { notice, dismiss: notice.getByRole('button', { name: 'Ho capito' }) };
};
