import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { vi } from 'vitest';
import { type LoginValues, validateLogin } from '../../../domain/account-forms.ts';
import { type FormErrors, noErrors } from '../../../domain/errors.ts';
import { useFlowForm } from '../../../src/components/use-flow-form.ts';
import { i18n } from '../../../src/i18n/messages.ts';

type Props = {
  values?: LoginValues;
  errors?: FormErrors<keyof LoginValues>;
  submit?: (values: LoginValues) => void;
  changed?: (values: LoginValues) => void;
};

const NOTHING: LoginValues = { email: '', password: '' };

/** A form of two fields bound to the rule of the login; each says what is wrong with it beside itself. */
function LoginForm({ values = NOTHING, errors = noErrors, submit = () => undefined, changed }: Props) {
  const { field, onSubmit } = useFlowForm<LoginValues>({
    values,
    validate: validateLogin,
    errors,
    submit,
    ...(changed ? { changed } : {}),
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      {(['email', 'password'] as const).map((name) => {
        const { error, ...binding } = field(name);
        return (
          <label key={name}>
            {name}
            <input {...binding} aria-label={name} aria-errormessage={error ?? ''} />
          </label>
        );
      })}
      <button type="submit">Invia</button>
    </form>
  );
}

type Early = { typed: Partial<LoginValues>; focus?: keyof LoginValues };

/** The form as a page brings it before its scripts: somebody types into it, and is in one of its fields when they come. */
function prerendered(form: ReactElement, { typed, focus }: Early): HTMLElement {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(form);
  const fieldOf = (name: string) => container.querySelector<HTMLInputElement>(`[name=${name}]`);
  for (const [name, text] of Object.entries(typed)) {
    const field = fieldOf(name);
    if (field) field.value = text;
  }
  if (focus) fieldOf(focus)?.focus();
  return container;
}

/**
 * The form on screen, its person, and what its flow would hear; `show` draws it again with other facts. With `early` it
 * was there before its scripts.
 */
export function aFlowForm(first: Props = {}, early?: Early) {
  const submit = vi.fn();
  const changed = vi.fn();
  const drawn = (props: Props) => (
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <LoginForm submit={submit} changed={changed} {...props} />
      </I18nextProvider>
    </StrictMode>
  );
  const page = early
    ? render(drawn(first), { container: prerendered(drawn(first), early), hydrate: true })
    : render(drawn(first));
  const box = (name: keyof LoginValues) => page.getByRole('textbox', { name });
  return {
    person: userEvent.setup(),
    submit,
    changed,
    box,
    /** What a field holds. */
    held: (name: keyof LoginValues) => {
      const field = box(name);
      return field instanceof HTMLInputElement ? field.value : null;
    },
    /** The message at a field, or an empty text. */
    wrong: (name: keyof LoginValues) => box(name).getAttribute('aria-errormessage'),
    send: page.getByRole('button', { name: 'Invia' }),
    show: (props: Props) => page.rerender(drawn(props)),
    leave: page.unmount,
  };
}
