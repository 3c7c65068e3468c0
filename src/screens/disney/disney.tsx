import '../../i18n/pages/disney.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { TwoAprons } from '../../ui/drawings/two-aprons.tsx';
import { Hero } from '../../ui/layout/hero.tsx';
import { PullQuote } from '../../ui/layout/pull-quote.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { RecipeFacts } from './recipe-facts.tsx';
import { RecipeSteps } from './recipe-steps.tsx';

/** A recipe that a grown-up and a child cook together; printed, only the recipe is left. */
export function Disney() {
  const { text } = useText();
  return (
    <>
      <Hero
        title={text('disney.title')}
        drawing={<TwoAprons />}
        actions={<LinkButton href="#ricetta">{text('disney.start')}</LinkButton>}
      >
        <p>{text('disney.lead')}</p>
      </Hero>
      <RecipeFacts />
      <RecipeSteps />
      <Section>
        <Row>
          <Button look="secondary" onClick={() => window.print()}>
            {text('disney.print')}
          </Button>
        </Row>
      </Section>
      <Section tone="sunk">
        <PullQuote>{text('disney.quote')}</PullQuote>
        <h2>{text('disney.after.title')}</h2>
        <p>{text('disney.after.text')}</p>
        <Row>
          <LinkButton href="/your-story">{text('disney.after.story')}</LinkButton>
          <LinkButton href="/prodotti" look="secondary">
            {text('disney.after.products')}
          </LinkButton>
        </Row>
      </Section>
    </>
  );
}
