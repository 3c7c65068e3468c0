import { screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { validateRecovery } from '../../../domain/account-forms.ts';
import { hasErrors } from '../../../domain/errors.ts';
import type { AppActorRef } from '../../../machines/app/app.machine.ts';
import { ActorsProvider } from '../../../src/actors/actors.tsx';
import type { FlowName } from '../../../src/actors/flow.ts';
import { Recovery } from '../../../src/screens/recovery.tsx';
import { appHarness } from '../../machines/support/app-harness.ts';
import { recoveryModel } from '../recovery.model.ts';
import type { ScreenBinding } from './screen-binding.ts';

/** The site at rest, with the actor under test in the place of one of its flows. */
function anAppWith(name: FlowName, actor: AnyActorRef): AppActorRef {
  const { app } = appHarness();
  const snapshot = { ...app.getSnapshot(), children: { ...app.getSnapshot().children, [name]: actor } };
  const still = { getSnapshot: () => snapshot, subscribe: () => ({ unsubscribe: () => undefined }) };
  // A screen reads the flows of the root and nothing else of it.
  return still as unknown as AppActorRef;
}

/** What the form sends; the browser's own field takes the blanks off an address. */
const isTypable = (values: { email: string }) =>
  !hasErrors(validateRecovery(values)) && values.email === values.email.trim();

type Props = { name: FlowName; actor: AnyActorRef; children: ReactNode };

/** For a page that takes its flow from the app by name. */
function WithFlow({ name, actor, children }: Props) {
  const [app] = useState(() => anAppWith(name, actor));
  return <ActorsProvider app={app}>{children}</ActorsProvider>;
}

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
    (event.type !== 'recovery.submit' || isTypable(event.values)) &&
    (!(event.type === 'recovery.submit' || event.type === 'draft.change') || !before.matches('sent')),
  shows: {
    filling: () => expect(isBusy(send())).toBe(false),
    sending: () => expect(isBusy(send())).toBe(true),
    refused: () => expect(isBusy(send())).toBe(false),
    outcomeUnknown: () => void screen.getByText(/Non sappiamo se la richiesta è arrivata/),
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
