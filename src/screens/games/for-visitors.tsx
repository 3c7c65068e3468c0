import { AccountInvitation } from '../../blocks/account-invitation.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Farfalle } from '../../ui/drawings/farfalle.tsx';
import { PastaBowl } from '../../ui/drawings/pasta-bowl.tsx';
import { WheatEar } from '../../ui/drawings/wheat-ear.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { CardGrid } from '../../ui/layout/card-grid.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { VisitorsOnly } from '../../ui/layout/visitors-only.tsx';
import { SisterGames } from './sister-games.tsx';

const RULES = [
  { name: 'one', drawing: <Farfalle /> },
  { name: 'two', drawing: <PastaBowl size="medium" full={0.75} /> },
  { name: 'three', drawing: <WheatEar /> },
] as const;

/** How it is played, and the way in; after the login the player is here again. */
export function ForVisitors() {
  const { text } = useText();
  return (
    <>
      <Section heading={<VisitorsOnly inline>{text('games.visitor.title')}</VisitorsOnly>}>
        <VisitorsOnly>
          <CardGrid>
            {RULES.map(({ name, drawing }) => (
              <Card key={name} picture={drawing}>
                <p>{text(`games.visitor.${name}`)}</p>
              </Card>
            ))}
          </CardGrid>
        </VisitorsOnly>
        <AccountInvitation login="/games#login">{text('games.visitor.account')}</AccountInvitation>
      </Section>
      <SisterGames />
    </>
  );
}
