import { useSelector } from '@xstate/react';
import registerMessages from '../../../locales/it/register.json' with { type: 'json' };
import type { SignUpActorRef } from '../../../machines/sign-up/sign-up.machine.ts';
import { useScreenFlow } from '../../actors/actors.tsx';
import { FlowSteps } from '../../actors/flow-steps.tsx';
import { JoiningSteps } from '../../components/joining-steps.tsx';
import { JoinByProvider } from '../../components/way-in.tsx';
import { addMessages } from '../../i18n/messages.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Divider, Stack } from '../../ui/layout/stack.tsx';
import { CodeForm } from './code-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

addMessages(registerMessages);

/** Above the form: who comes by a provider has no form to fill. */
function ByProvider() {
  const { t } = useMessages();
  return (
    <Stack>
      <JoinByProvider below={<Divider>{t('login.orByEmail')}</Divider>} />
    </Stack>
  );
}

function Registration({ signUp }: { signUp: SignUpActorRef }) {
  const isConfirming = useSelector(signUp, (snapshot) => snapshot.matches('confirming'));
  const isDone = useSelector(signUp, (snapshot) => snapshot.matches('done'));
  const { t } = useMessages();
  return (
    <FlowSteps flow={signUp}>
      <JoiningSteps />
      {isDone && <Notice kind="success">{t('register.done')}</Notice>}
      {isConfirming && <CodeForm signUp={signUp} />}
      {!isConfirming && !isDone && (
        <>
          <ByProvider />
          <SignUpForm signUp={signUp} />
        </>
      )}
    </FlowSteps>
  );
}

/** The registration: the form, then the one-time code. */
export function Register() {
  const signUp = useScreenFlow('signUp');
  const { t } = useMessages();
  return (
    <>
      <PageHeading title={t('register.title')} lead={t('register.lead')} width="text" />
      <Section width="text">{signUp && <Registration signUp={signUp} />}</Section>
    </>
  );
}
