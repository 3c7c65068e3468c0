import '../../i18n/pages/recovery.ts';
import { useSelector } from '@xstate/react';
import type { RecoveryActorRef } from '../../../machines/recovery/recovery.machine.ts';
import { useScreenFlow } from '../../actors/actors.tsx';
import { useText } from '../../i18n/use-text.ts';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { LinkSent } from './link-sent.tsx';
import { RecoveryForm } from './recovery-form.tsx';

function Asking({ recovery }: { recovery: RecoveryActorRef }) {
  const isSent = useSelector(recovery, (snapshot) => snapshot.matches('sent'));
  return isSent ? <LinkSent recovery={recovery} /> : <RecoveryForm recovery={recovery} />;
}

/** For who has forgotten the password: a link by e-mail. */
export function Recovery() {
  const recovery = useScreenFlow('recovery');
  const { text } = useText();
  return (
    <>
      <PageHeading title={text('recovery.title')} lead={text('recovery.lead')} width="text" />
      <Section width="text">
        {recovery && <Asking recovery={recovery} />}
        <p>
          {text('recovery.remembered')} <a href="/#login">{text('recovery.login')}</a>
        </p>
      </Section>
    </>
  );
}
