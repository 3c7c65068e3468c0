import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { Menu } from '../../src/shell/menu.tsx';
import { type AppStory, aFreePlayer, appStory, aVisit, aVisitOf } from '../machines/support/app-story.ts';
import { configure, documents, draw } from './support/a-drawing.tsx';

const drawn = (story: AppStory) => draw(story, <Menu open onToggle={() => undefined} />);

const CONTEST = ['Come partecipare', 'Carica lo scontrino', 'Regolamento'];

/** What stands in the menu; a popover that is closed counts as hidden here. */
function entries(): string[] {
  const menu = screen.getByRole('navigation', { hidden: true });
  return [...menu.querySelectorAll('a, button')].map((entry) => entry.textContent ?? '');
}

describe('the entries of the menu, in the order of §U.2', () => {
  test('for a visitor while a campaign runs', async () => {
    drawn(await aVisit());
    expect(entries()).toEqual([
      'Home',
      'Manifesto',
      ...CONTEST,
      'Archivio',
      'Missioni',
      'Blog',
      'Login',
      'Accessibilità',
      'Partecipa',
    ]);
    expect(screen.getByText('Concorso').closest('summary')).not.toBeNull();
  });

  test('without a campaign: the archive is still there', () => {
    drawn(appStory());
    expect(entries()).toEqual([
      'Home',
      'Manifesto',
      'Archivio',
      'Missioni',
      'Blog',
      'Login',
      'Accessibilità',
      'Partecipa',
    ]);
  });

  test('for a player: the personal area and the logout', async () => {
    drawn(await aVisitOf(aFreePlayer()));
    expect(entries()).toEqual(expect.arrayContaining(['Area personale', 'Logout']));
    expect(entries()).not.toContain('Login');
  });
});

describe('"Regolamento"', () => {
  const rules = () => screen.queryByRole('link', { name: 'Regolamento', hidden: true });

  test('leads to the brand’s file', async () => {
    drawn(await aVisit());
    expect(rules()?.getAttribute('href')).toBe('/documenti/regolamento-2025-07-16.pdf');
  });

  test('leads to the configured file', async () => {
    const story = await aVisit();
    await configure(story, documents({ rules: 'https://brand.example/regole.pdf' }));
    drawn(story);
    expect(rules()?.getAttribute('href')).toBe('https://brand.example/regole.pdf');
  });

  test('is gone where the configuration says that there is no file', async () => {
    const story = await aVisit();
    await configure(story, documents({ rules: '' }));
    drawn(story);
    expect(rules()).toBeNull();
    expect(entries()).toContain('Carica lo scontrino');
  });
});

describe('the page in view', () => {
  test('is marked, and it alone', async () => {
    const story = await aVisit('/contest');
    drawn(story);
    const marked = screen
      .getAllByRole('link', { hidden: true })
      .filter((link) => link.getAttribute('aria-current') === 'page');
    expect(marked.map(({ textContent }) => textContent)).toEqual(['Come partecipare']);
  });
});

describe('a press closes the menu', () => {
  async function anOpenMenu(story: AppStory) {
    story.flow('shell').send({ type: 'menu.open' });
    drawn(story);
    return () => story.flow('shell').getSnapshot().value.menu;
  }
  const follow = async (name: string) => {
    const link = screen.getByRole('link', { name, hidden: true });
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
  };

  test('on an entry of the very page in view', async () => {
    const menu = await anOpenMenu(await aVisit('/contest'));
    await follow('Carica lo scontrino');
    expect(menu()).toBe('closed');
  });

  test('on "Logout"', async () => {
    const story = await aVisitOf(aFreePlayer());
    const menu = await anOpenMenu(story);
    await userEvent.click(screen.getByRole('button', { name: 'Logout', hidden: true }));
    expect(menu()).toBe('closed');
    expect(story.context().player).toBeNull();
    expect(entries()).toContain('Login');
  });

  test('on "Accessibilità" where the page holds its reader: the statement opens in front', async () => {
    const story = await aVisit('/register');
    const menu = await anOpenMenu(story);
    await userEvent.click(screen.getByRole('link', { name: 'Accessibilità', hidden: true }));
    expect(menu()).toBe('closed');
    expect(story.flow('shell').getSnapshot().value.statement).toBe('loading');
  });
});
