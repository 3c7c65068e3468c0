import { type APIRequestContext, expect } from '@playwright/test';
import * as v from 'valibot';

const Mailbox = v.object({ data: v.array(v.object({ text: v.string() })) });

const CODE = /(?<!\d)\d{6}(?!\d)/;

/** The six-digit code of the newest mail to an address that holds one; waits for it to arrive. */
export async function mailCode(request: APIRequestContext, address: string): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const answer = await request.get('/mailbox.json', { params: { to: address } });
    const mailbox = v.parse(Mailbox, await answer.json());
    code = mailbox.data.map(({ text }) => CODE.exec(text)?.[0]).find((found) => found !== undefined);
    expect(code, `a mail with a code to ${address}`).toBeDefined();
  }).toPass({ timeout: 60_000 });
  return code ?? '';
}
