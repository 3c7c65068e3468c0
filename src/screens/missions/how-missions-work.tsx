import { AccountInvitation } from '../../blocks/account-invitation.tsx';
import { useText } from '../../i18n/use-text.ts';
import { CodeEnvelope } from '../../ui/drawings/code-envelope.tsx';
import { StoryBook } from '../../ui/drawings/story-book.tsx';
import { WheatField } from '../../ui/drawings/wheat-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { CardGrid } from '../../ui/layout/card-grid.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { VisitorsOnly } from '../../ui/layout/visitors-only.tsx';

const STEPS = [
  { name: 'join', drawing: <CodeEnvelope /> },
  { name: 'act', drawing: <StoryBook /> },
  { name: 'grow', drawing: <WheatField /> },
] as const;

/** For a visitor: what missions are and how to join. */
export function HowMissionsWork() {
  const { text } = useText();
  return (
    <Section heading={<VisitorsOnly inline>{text('missions.how.title')}</VisitorsOnly>}>
      <VisitorsOnly>
        <CardGrid>
          {STEPS.map(({ name, drawing }) => (
            <Card key={name} picture={drawing} title={text(`missions.how.${name}.title`)}>
              <p>{text(`missions.how.${name}.text`)}</p>
            </Card>
          ))}
        </CardGrid>
      </VisitorsOnly>
      <AccountInvitation login="/missions#login">{text('missions.how.account')}</AccountInvitation>
    </Section>
  );
}
