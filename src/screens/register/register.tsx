import { useSelector } from '@xstate/react';
import { IDENTITY_PROVIDERS } from '../../../domain/configuration.ts';
import { ANCHORS } from '../../../domain/routes.ts';
import registerMessages from '../../../locales/it/register.json' with { type: 'json' };
import { identityProviders } from '../../../machines/configuration/configuration.selectors.ts';
import { contestStatus } from '../../../machines/contest-status/contest-status.selectors.ts';
import type { SignUpActorRef } from '../../../machines/sign-up/sign-up.machine.ts';
import { useFlowState, useScreenFlow } from '../../actors/actors.tsx';
import { FlowSteps } from '../../actors/flow-steps.tsx';
import { JoiningSteps } from '../../components/joining-steps.tsx';
import { JoinByProvider } from '../../components/way-in.tsx';
import { listInWords } from '../../i18n/formats.ts';
import { addMessages } from '../../i18n/messages.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { LinkLine } from '../../ui/actions/link-line.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { CodeForm } from './code-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

addMessages(registerMessages);

/** Until the configuration is known both providers are expected, as where it names none (§T.3). */
function useProviders(): string {
  const providers = useFlowState('configuration', identityProviders);
  const isKnown = useFlowState('configuration', (snapshot) => snapshot.matches('known'));
  return listInWords(isKnown ? providers : IDENTITY_PROVIDERS, 'or');
}

/** Above the form, for who has no form to fill: the buttons stand below it, so that its first field is in view. */
function OtherWaysLink() {
  const providers = useProviders();
  const { t } = useMessages();
  if (providers === '') return null;
  return (
    <LinkLine>
      <a href={`#${ANCHORS.otherWays}`}>{t('register.otherWays', { providers })}</a>
    </LinkLine>
  );
}

function OtherWays() {
  const providers = useProviders();
  const { t } = useMessages();
  if (providers === '') return null;
  return (
    <div id={ANCHORS.otherWays}>
      <Stack>
        <h2>{t('register.byProvider', { providers })}</h2>
        <p>{t('register.askedLater')}</p>
        <JoinByProvider />
      </Stack>
    </div>
  );
}

/** Once the contest is over an account serves for the rest. */
function ContestOver() {
  const isOver = useFlowState('contestStatus', (snapshot) => contestStatus(snapshot) === 'endCampaign');
  const { t } = useMessages();
  return isOver && <p>{t('register.contestOver')}</p>;
}

function Registration({ signUp }: { signUp: SignUpActorRef }) {
  const isConfirming = useSelector(signUp, (snapshot) => snapshot.matches('confirming'));
  const isDone = useSelector(signUp, (snapshot) => snapshot.matches('done'));
  const { t } = useMessages();
  return (
    <FlowSteps flow={signUp} resumed="code">
      <JoiningSteps />
      {isDone && <Notice kind="success">{t('register.done')}</Notice>}
      {isConfirming && <CodeForm signUp={signUp} />}
      {!isConfirming && !isDone && (
        <>
          <OtherWaysLink />
          <SignUpForm signUp={signUp} />
          <OtherWays />
        </>
      )}
    </FlowSteps>
  );
}

/** The registration: the form, then the one-time code. */
export function Register() {
  const signUp = useScreenFlow('signUp');
  const isConfirming = useSelector(
    signUp ?? undefined,
    (snapshot) => snapshot?.matches('confirming') ?? false,
  );
  const { t } = useMessages();
  return (
    <>
      <PageHeading
        title={t('register.title')}
        lead={
          !isConfirming && (
            <>
              <p>{t('register.lead')}</p>
              <ContestOver />
            </>
          )
        }
        width="text"
      />
      <Section width="text">{signUp && <Registration signUp={signUp} />}</Section>
    </>
  );
}
