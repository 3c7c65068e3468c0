import { SISTER_PAGES, type SisterPage } from '../../../domain/missions.ts';
import { sisterAppUrl } from '../../../machines/configuration/configuration.selectors.ts';
import { useFlowState } from '../../actors/actors.tsx';
import { useText } from '../../i18n/use-text.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { Section } from '../../ui/layout/section.tsx';

const PAGES = Object.entries(SISTER_PAGES) as [SisterPage, string][];

/** The pages of the sister app; nothing where there is no such app. */
export function SisterGames() {
  const address = useFlowState('configuration', sisterAppUrl);
  const { text } = useText();
  if (address === null) return null;
  return (
    <Section tone="sunk" heading={text('games.sister.title')} lead={text('games.sister.lead')}>
      <Row>
        {PAGES.map(([name, page]) => (
          <LinkButton key={name} href={`${address}/${page}`} look="secondary">
            {text(`games.sister.${name}`)}
          </LinkButton>
        ))}
      </Row>
    </Section>
  );
}
