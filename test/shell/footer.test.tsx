import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { Footer } from '../../src/shell/footer.tsx';
import { type AppStory, appStory, aVisit } from '../machines/support/app-story.ts';
import { configure, documents, draw } from './support/a-drawing.tsx';

const drawn = (story: AppStory) => draw(story, <Footer />);
const footer = () => within(screen.getByRole('contentinfo'));
const preFooter = () => within(screen.getByRole('complementary'));
const address = (name: string) => footer().queryByRole('link', { name })?.getAttribute('href');

describe('the footer', () => {
  test('has three social links, the statement, the documents, and what else there is to see', async () => {
    drawn(await aVisit());
    const social = footer()
      .getAllByRole('link')
      .filter((link) => link.getAttribute('href')?.startsWith('https://'));
    expect(social).toHaveLength(3);
    expect(address('Accessibilità')).toBe('/accessibilita');
    expect(address('Informativa sulla privacy')).toBe('/documenti/privacy.pdf');
    expect(address('Cookie policy')).toBe('/documenti/cookie.pdf');
    expect(address('Termini e condizioni')).toBe('/documenti/termini.pdf');
    expect(['Prodotti', 'Premi', 'Giochi'].map(address)).toEqual(['/prodotti', '/prizes', '/games']);
  });

  test('leads to the configured documents, and to none where there is none', async () => {
    const story = await aVisit();
    await configure(story, documents({ privacy: '/altro/privacy.pdf', terms: '' }));
    drawn(story);
    expect(address('Informativa sulla privacy')).toBe('/altro/privacy.pdf');
    expect(address('Cookie policy')).toBe('/documenti/cookie.pdf');
    expect(footer().queryByRole('link', { name: 'Termini e condizioni' })).toBeNull();
  });

  test.each(['/gate', '/register'])('on %s its accessibility link opens the dialog', async (path) => {
    const story = await aVisit(path);
    drawn(story);
    await userEvent.click(footer().getByRole('link', { name: 'Accessibilità' }));
    expect(story.flow('shell').getSnapshot().value.statement).toBe('loading');
  });
});

describe('before the footer', () => {
  const rules = () => preFooter().queryByRole('link', { name: 'Leggi il regolamento del concorso' });

  test('stands whom to write to in doubt, and the rules of the contest', async () => {
    drawn(await aVisit());
    expect(preFooter().getByRole('link', { name: 'ciao@amicidellaspiga.example' }).getAttribute('href')).toBe(
      'mailto:ciao@amicidellaspiga.example',
    );
    expect(rules()?.getAttribute('href')).toBe('/documenti/regolamento-2025-07-16.pdf');
  });

  test('stands the configured address', async () => {
    const story = await aVisit();
    await configure(story, { contactEmail: 'aiuto@brand.example' });
    drawn(story);
    expect(preFooter().getByRole('link', { name: 'aiuto@brand.example' }).getAttribute('href')).toBe(
      'mailto:aiuto@brand.example',
    );
  });

  test('without a contest stand no rules', () => {
    drawn(appStory());
    expect(rules()).toBeNull();
  });

  test('without a file of them stand none either', async () => {
    const story = await aVisit();
    await configure(story, documents({ rules: '' }));
    drawn(story);
    expect(rules()).toBeNull();
  });
});
