// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Chosen, PhotoField } from '../../src/ui/fields/photo-field.tsx';
import { PHOTO_TEXTS } from './support/showcase-fields.tsx';

const picture = new File(['pixels'], 'scontrino.jpg', { type: 'image/jpeg' });
const revoked = vi.fn();

beforeEach(() => {
  URL.createObjectURL = () => 'blob:scontrino';
  URL.revokeObjectURL = revoked;
  revoked.mockClear();
});

function PhotoForm() {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  return (
    <PhotoField
      label="Foto dello scontrino"
      hint="JPEG o PDF."
      name="file"
      chosen={chosen}
      onRemove={() => setChosen(null)}
      onChange={({ target }) => {
        const file = target.files?.[0];
        if (file) setChosen({ name: file.name, size: '6 byte', picture: file });
      }}
      texts={PHOTO_TEXTS}
    />
  );
}

const control = () => screen.getByLabelText<HTMLInputElement>('Foto dello scontrino');

describe('the photograph of a receipt', () => {
  test('is one native input, tied to its hint', () => {
    render(<PhotoForm />);
    expect(control().type).toBe('file');
    expect(document.getElementById(control().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'JPEG o PDF.',
    );
  });

  test('shows what has been chosen, by name, size and picture', async () => {
    render(<PhotoForm />);
    await userEvent.upload(control(), picture);
    expect(screen.getByText('scontrino.jpg')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('6 byte')).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('img', { name: 'La foto scelta' }).getAttribute('src')).toBe('blob:scontrino');
  });

  test('is taken back: the input is empty, has the focus, and the picture is let go', async () => {
    render(<PhotoForm />);
    await userEvent.upload(control(), picture);
    await userEvent.click(screen.getByRole('button', { name: 'Togli' }));
    expect(screen.queryByText('scontrino.jpg')).toBeNull();
    expect(control().files).toHaveLength(0);
    expect(document.activeElement).toBe(control());
    expect(revoked).toHaveBeenCalledExactlyOnceWith('blob:scontrino');
  });

  test('asks the same input for the camera, this once', async () => {
    render(<PhotoForm />);
    const asked: (string | null)[] = [];
    control().addEventListener('click', () => asked.push(control().getAttribute('capture')));
    await userEvent.click(screen.getByRole('button', { name: 'Scatta una foto' }));
    expect(asked).toEqual(['environment']);
    expect(control().getAttribute('capture')).toBeNull();
  });
});
