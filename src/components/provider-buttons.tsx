import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { identityProviders } from '../../machines/configuration/configuration.selectors.ts';
import type { SignInActorRef } from '../../machines/sign-in/sign-in.machine.ts';
import { useFlowState, useOpenFlow } from '../actors/actors.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from '../ui/actions/button.tsx';
import { ProviderMark } from '../ui/icons/provider-mark.tsx';
import { FormMessages } from './form-messages.tsx';

/** One button for each provider of the identity service, under its mark; nothing where there is none (§T.3). */
export function ProviderButtons({ signIn, joining = false }: { signIn: SignInActorRef; joining?: boolean }) {
  const isBusy = useSelector(signIn, (snapshot) => snapshot.hasTag('busy'));
  const providers = useFlowState('configuration', identityProviders);
  const { t } = useMessages();
  return providers.map((provider) => (
    <Button
      key={provider}
      look="secondary"
      wide={!joining}
      busy={isBusy}
      onClick={() => signIn.send({ type: 'provider.press', provider })}
    >
      <span className="provider-button">
        <ProviderMark provider={provider} />
        {joining ? t(`login.joinBy${provider}`) : t(`login.by${provider}`)}
      </span>
    </Button>
  ));
}

/** The ways to register without a form; why one is closed stands beside them. `places` stand there until the ways are known. */
export function JoiningButtons({ places }: { places: ReactNode }) {
  const signIn = useOpenFlow('providerSignIn');
  const isKnown = useFlowState('configuration', (snapshot) => snapshot.matches('known'));
  const isNone = useFlowState('configuration', identityProviders).length === 0;
  if (isKnown && isNone) return null;
  return signIn && isKnown ? <ProviderSignUp signIn={signIn} /> : places;
}

function ProviderSignUp({ signIn }: { signIn: SignInActorRef }) {
  const messages = useSelector(signIn, (snapshot) => snapshot.context.errors.form);
  return (
    <>
      <div className="provider-buttons">
        <ProviderButtons signIn={signIn} joining />
      </div>
      <FormMessages messages={messages} />
    </>
  );
}
