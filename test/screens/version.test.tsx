import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SmallPrint } from '../../src/shell/footer.tsx';
import { UpdateNotice } from '../../src/shell/update-notice.tsx';
import { appStory } from '../machines/support/app-story.ts';
import { inView } from './support/in-view.tsx';

function aPage() {
  const story = appStory();
  const view = inView(
    story,
    <>
      <UpdateNotice />
      <p data-testid="small-print">
        <SmallPrint />
      </p>
    </>,
  );
  return { ...story, ...view };
}

const smallPrint = () => screen.getByTestId('small-print').textContent;

test('the small print names the brand at once, and the version when it comes', async () => {
  const { happens, ports } = aPage();
  expect(smallPrint()).toBe('Amici della Spiga');
  await happens(() => ports.uiVersion.answer('<b>1</b>'));
  expect(smallPrint()).toBe('Amici della Spiga · Versione <b>1</b>');
});

test('a newer version is announced in the words of the specification, and loaded when asked to', async () => {
  const { happens, ports, person, heard } = aPage();
  expect(screen.getByRole('status').textContent).toBe('');
  await happens(() => ports.keptVersion.answer(4));
  await happens(() => ports.manifest.answer({ kind: 'read', highest: 5 }));
  await happens(() => ports.keepVersion.answer(true));
  expect(screen.getByRole('status').textContent).toContain(
    'Nuova versione della piattaforma disponibile: il sito verrà ricaricato a breve.',
  );
  heard();
  await person.click(screen.getByRole('button', { name: 'Aggiorna ora' }));
  expect(heard()).toEqual([{ type: 'page.reload', cause: 'updateNow' }]);
  expect(screen.getByRole('button', { name: 'Aggiorna ora' }).getAttribute('aria-busy')).toBe('true');
});
