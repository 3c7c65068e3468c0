import { useSelector } from '@xstate/react';
import { identityProviders } from '../../machines/configuration/configuration.selectors.ts';
import type { SignInActorRef } from '../../machines/sign-in/sign-in.machine.ts';
import { useFlowState } from '../actors/actors.tsx';
import { useText } from '../i18n/use-text.ts';
import { Button } from '../ui/actions/button.tsx';
import { Divider } from '../ui/layout/divider.tsx';
import { Stack } from '../ui/layout/stack.tsx';

/** One button for each provider of the identity service; nothing where there is none (§T.3). */
export function ProviderButtons({ signIn }: { signIn: SignInActorRef }) {
  const isBusy = useSelector(signIn, (snapshot) => snapshot.hasTag('busy'));
  const providers = useFlowState('configuration', identityProviders);
  const { text } = useText();
  if (providers.length === 0) return null;
  return (
    <Stack>
      <Divider>{text('login.or')}</Divider>
      {providers.map((provider) => (
        <Button
          key={provider}
          look="secondary"
          busy={isBusy}
          onClick={() => signIn.send({ type: 'provider.press', provider })}
        >
          {text(`login.by${provider}`)}
        </Button>
      ))}
    </Stack>
  );
}
