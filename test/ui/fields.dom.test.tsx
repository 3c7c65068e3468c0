import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef, useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CheckboxField } from '../../src/ui/fields/checkbox-field.tsx';
import { ChoiceField } from '../../src/ui/fields/choice-field.tsx';
import { PasswordField } from '../../src/ui/fields/password-field.tsx';
import { type Chosen, PhotoField } from '../../src/ui/fields/photo-field.tsx';
import { SelectField } from '../../src/ui/fields/select-field.tsx';
import { TextAreaField, TextField } from '../../src/ui/fields/text-field.tsx';
import { OPTIONS, PHOTO_TEXTS } from './support/showcase-parts.tsx';

const texts = { hint: 'Un aiuto.', error: 'Questo campo è obbligatorio.', optionalText: 'facoltativo' };
const description = 'facoltativo Un aiuto. Questo campo è obbligatorio.';

describe('a field is described by its hint and error', () => {
  test.each([
    ['a line of text', 'textbox', <TextField key="1" label="Nome" {...texts} />],
    ['a long text', 'textbox', <TextAreaField key="2" label="Nome" {...texts} />],
    ['a list', 'combobox', <SelectField key="3" label="Nome" options={OPTIONS} {...texts} />],
    ['a question', 'radiogroup', <ChoiceField key="4" name="q" label="Nome" options={OPTIONS} {...texts} />],
  ])('%s: label, hint and error', (_, role, field) => {
    render(field);
    const control = screen.getByRole(role, { name: 'Nome', description });
    expect(control.getAttribute('aria-invalid')).toBe('true');
  });

  test('a password: label, hint and error, without the toggle in its name', () => {
    render(<PasswordField label="Password" showText="Mostra" hideText="Nascondi" {...texts} />);
    const control = screen.getByLabelText('Password');
    expect(control.getAttribute('aria-invalid')).toBe('true');
    const named = (control.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id));
    expect(named.map((text) => text?.textContent).join(' ')).toBe(description);
  });

  test('a checkbox: its text with a link, and its error', () => {
    const label = (
      <>
        Accetto il <a href="/regolamento.pdf">regolamento</a>
      </>
    );
    render(<CheckboxField label={label} error="Questo campo è obbligatorio." />);
    const tick = screen.getByRole('checkbox', {
      name: 'Accetto il regolamento',
      description: 'Questo campo è obbligatorio.',
    });
    expect(tick.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('link', { name: 'regolamento' }).getAttribute('href')).toBe('/regolamento.pdf');
  });

  test('a question with several answers: the error describes each of them', () => {
    render(
      <ChoiceField name="q" many label="Sughi" options={OPTIONS} error="Questo campo è obbligatorio." />,
    );
    screen.getByRole('group', { name: 'Sughi', description: 'Questo campo è obbligatorio.' });
    const invalid = screen.getAllByRole('checkbox').map((answer) => answer.getAttribute('aria-invalid'));
    expect(invalid).toEqual(['true', 'true']);
  });

  test('without hint and error a field is neither described nor invalid', () => {
    render(<TextField label="Nome" />);
    const control = screen.getByRole('textbox', { name: 'Nome', description: '' });
    expect(control.getAttribute('aria-invalid')).toBeNull();
    expect(control.getAttribute('aria-describedby')).toBeNull();
  });

  test('a required field keeps the exact text of its label', () => {
    render(<TextField label="Email" required />);
    expect(screen.getByText('Email').textContent).toBe('Email');
  });
});

describe('a field renders a native control', () => {
  test('name, default value, ref and callbacks pass through', async () => {
    const ref = createRef<HTMLInputElement>();
    const onChange = vi.fn();
    const onBlur = vi.fn();
    render(<TextField label="Nome" name="firstName" defaultValue="Lu" {...{ ref, onChange, onBlur }} />);
    await userEvent.type(screen.getByLabelText('Nome'), 'ca');
    await userEvent.tab();
    expect(ref.current?.name).toBe('firstName');
    expect(ref.current?.value).toBe('Luca');
    expect(onChange).toHaveBeenCalledTimes(2);
    expect(onBlur).toHaveBeenCalledTimes(1);
  });

  test('a long text has a few rows, or many', () => {
    const { rerender } = render(<TextAreaField label="Nome" />);
    expect(screen.getByLabelText('Nome').className).toBe('field-control field-area-low');
    rerender(<TextAreaField label="Nome" tall />);
    expect(screen.getByLabelText('Nome').className).toBe('field-control field-area-tall');
  });

  test('a password is shown and hidden again', async () => {
    render(<PasswordField label="Password" showText="Mostra" hideText="Nascondi" />);
    const control = screen.getByLabelText('Password');
    expect(control.getAttribute('type')).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Mostra', description: 'Password' }));
    expect(control.getAttribute('type')).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'Nascondi' }));
    expect(control.getAttribute('type')).toBe('password');
  });

  test('an answer can be preselected and changed', async () => {
    render(<ChoiceField name="q" label="Formato" options={OPTIONS} chosen={['spaghetti']} />);
    const chosen = () =>
      screen
        .getAllByRole<HTMLInputElement>('radio')
        .flatMap(({ checked, value }) => (checked ? [value] : []));
    expect(chosen()).toEqual(['spaghetti']);
    await userEvent.click(screen.getByLabelText('Penne rigate'));
    expect(chosen()).toEqual(['penne rigate']);
  });
});

describe('the field of a photograph', () => {
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
    test('is one native input, described by its hint', () => {
      render(<PhotoForm />);
      expect(control().type).toBe('file');
      expect(document.getElementById(control().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
        'JPEG o PDF.',
      );
    });

    test('shows the chosen file with name, size and preview', async () => {
      render(<PhotoForm />);
      await userEvent.upload(control(), picture);
      expect(screen.getByText('scontrino.jpg')).toBeInstanceOf(HTMLElement);
      expect(screen.getByText('6 byte')).toBeInstanceOf(HTMLElement);
      expect(screen.getByRole('img', { name: 'La foto scelta' }).getAttribute('src')).toBe('blob:scontrino');
    });

    test('can be removed: the input is empty and focused, and the object URL is revoked', async () => {
      render(<PhotoForm />);
      await userEvent.upload(control(), picture);
      await userEvent.click(screen.getByRole('button', { name: 'Togli' }));
      expect(screen.queryByText('scontrino.jpg')).toBeNull();
      expect(control().files).toHaveLength(0);
      expect(document.activeElement).toBe(control());
      expect(revoked).toHaveBeenCalledExactlyOnceWith('blob:scontrino');
    });

    test('opens the camera with the same input, once', async () => {
      render(<PhotoForm />);
      const asked: (string | null)[] = [];
      control().addEventListener('click', () => asked.push(control().getAttribute('capture')));
      await userEvent.click(screen.getByRole('button', { name: 'Scatta una foto' }));
      expect(asked).toEqual(['environment']);
      expect(control().getAttribute('capture')).toBeNull();
    });
  });
});
