import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { validateRecovery } from '../../../domain/account-forms.ts';
import { hasErrors } from '../../../domain/errors.ts';
import { Recovery } from '../../../src/screens/recovery.tsx';
import { recoveryModel } from '../recovery.model.ts';
import type { ScreenBinding } from './screen-binding.ts';
import { WithFlow } from './with-flow.tsx';

const field = () => screen.getByLabelText('Email');
const send = () => screen.getByRole('button', { name: 'Invia' });
const again = () => screen.getByRole('button', { name: 'Invia di nuovo il link' });
const isBusy = (button: HTMLElement) => button.getAttribute('aria-busy') === 'true';

export const recoveryScreen: ScreenBinding = {
  model: recoveryModel,
  draw: (actor) => (
    <WithFlow name="recovery" actor={actor}>
      <Recovery />
    </WithFlow>
  ),
  does: {
    'draft.change': async (person, { draft }) => {
      await person.clear(field());
      await person.type(field(), draft.email);
    },
    'recovery.submit': async (person, { values }) => {
      await person.clear(field());
      await person.type(field(), values.email);
      await person.click(send());
    },
    'link.resend': (person) => person.click(again()),
    'address.change': (person) =>
      person.click(screen.getByRole('button', { name: 'Usa un altro indirizzo' })),
  },
  // Every key that is typed is kept as a draft.
  besides: ['draft.changed'],
  can: (event, before) =>
    (event.type !== 'recovery.submit' || !hasErrors(validateRecovery(event.values))) &&
    (!(event.type === 'recovery.submit' || event.type === 'draft.change') || !before.matches('sent')),
  shows: {
    filling: () => expect(isBusy(send())).toBe(false),
    sending: () => expect(isBusy(send())).toBe(true),
    refused: () => expect(isBusy(send())).toBe(false),
    unheard: () => void screen.getByText(/Non sappiamo se la richiesta è arrivata/),
    sent: ({ context }) => void screen.getByText(new RegExp(context.values.email)),
    'sent.cooling': ({ context }) =>
      void screen.getByText(new RegExp(`un altro link tra ${context.cooldown} second`)),
    'sent.ready': () => expect(isBusy(again())).toBe(false),
    'sent.resending': () => expect(isBusy(again())).toBe(true),
  },
  outOfReach: {
    '(root) --recovery.submit[0]--> filling': 'the form finds a wrong address first, by the same rule',
    'sending --recovery.submit[0]--> (stay)': 'the button answers no press while it is busy',
    'sent --recovery.submit[0]--> (stay)': 'no form is there once the link was sent',
    'sent --draft.change[0]--> (stay)': 'no form is there once the link was sent',
  },
};
