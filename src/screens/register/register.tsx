import { useSelector } from '@xstate/react';
import registerMessages from '../../../locales/it/register.json' with { type: 'json' };
import type { SignUpActorRef } from '../../../machines/sign-up/sign-up.machine.ts';
import { useScreenFlow } from '../../actors/actors.tsx';
import { addMessages } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Steps } from '../../ui/feedback/steps.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { CodeForm } from './code-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

addMessages(registerMessages);

function Registration({ signUp }: { signUp: SignUpActorRef }) {
  const isConfirming = useSelector(signUp, (snapshot) => snapshot.matches('confirming'));
  const isDone = useSelector(signUp, (snapshot) => snapshot.matches('done'));
  const { text } = useText();
  const step = isConfirming || isDone ? 2 : 1;
  return (
    <Section width="text">
      <Steps
        summary={text('register.steps.label', { current: step, total: 2 })}
        labels={[text('register.steps.data'), text('register.steps.code')]}
        current={isDone ? 2 : step - 1}
        doneText={text('register.steps.done')}
      />
      {isDone && <Notice kind="success">{text('register.done')}</Notice>}
      {isConfirming && <CodeForm signUp={signUp} />}
      {!isConfirming && !isDone && <SignUpForm signUp={signUp} />}
    </Section>
  );
}

/** The registration: the form, then the one-time code. */
export function Register() {
  const signUp = useScreenFlow('signUp');
  const { text } = useText();
  return (
    <>
      <PageHeading title={text('register.title')} lead={text('register.lead')} width="text" />
      {signUp && <Registration signUp={signUp} />}
    </>
  );
}
