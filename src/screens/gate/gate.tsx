import '../../i18n/pages/gate.ts';
import type { GateActorRef } from '../../../machines/gate/gate.machine.ts';
import { useFlow, useScreenFlow } from '../../actors/actors.tsx';
import { useContactEmail } from '../../configured/use-configured.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { GateForm } from './gate-form.tsx';

/** What a player still has to confirm or complete; help and logout stay within reach. */
export function Gate() {
  const gate: GateActorRef | null = useScreenFlow('gate');
  const session = useFlow('session');
  const email = useContactEmail();
  const { text } = useText();
  return (
    <>
      <PageHeading title={text('gate.title')} lead={text('gate.lead')} width="text" />
      <Section width="text">
        {gate && <GateForm gate={gate} />}
        <p>{text('gate.help', { email })}</p>
        <Row>
          <Button look="quiet" onClick={() => session.send({ type: 'session.close', because: 'logout' })}>
            {text('gate.logout')}
          </Button>
        </Row>
      </Section>
    </>
  );
}
