import { beHereBefore, test } from './browser-test.ts';

// Were the console of a browser not read, every other test here would pass.
for (const [name, complain] of Object.entries({
  // biome-ignore lint/suspicious/noConsole: what is planted
  'an error in the console': () => console.error('planted'),
  'an exception that nobody catches': () => {
    setTimeout(() => {
      throw new Error('planted');
    });
  },
  'a refusal of the security policy': () => {
    document.head.append(Object.assign(document.createElement('style'), { textContent: 'p { color: red }' }));
  },
}))
  test(`a test fails on ${name}`, async ({ phone }) => {
    test.fail();
    await beHereBefore(phone);
    await phone.open('/');
    await phone.run(complain);
    // Firefox prints what a page has said while it answers what comes next.
    await phone.open('/manifest');
  });
