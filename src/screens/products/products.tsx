import '../../i18n/pages/products.ts';
import { useText } from '../../i18n/use-text.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { BoilingPot } from '../../ui/drawings/boiling-pot.tsx';
import { Pantry } from '../../ui/drawings/pantry.tsx';
import { DefinitionList } from '../../ui/layout/definition-list.tsx';
import { Feature } from '../../ui/layout/feature.tsx';
import { Hero } from '../../ui/layout/hero.tsx';
import { JumpLinks } from '../../ui/layout/jump-links.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { KindSection } from './kind-section.tsx';

const KINDS = [
  { kind: 'long', id: 'lunga', tone: 'plain' },
  { kind: 'short', id: 'corta', tone: 'sunk' },
  { kind: 'soup', id: 'minestra', tone: 'plain' },
  { kind: 'oven', id: 'forno', tone: 'sunk' },
] as const;

const RULE = ['water', 'salt', 'pasta'] as const;

/** How much water, salt and pasta. */
function CookingRule() {
  const { text } = useText();
  const entries = RULE.map((name) => ({
    term: text(`products.rule.${name}.term`),
    value: text(`products.rule.${name}.value`),
  }));
  return (
    <Section tone="gold">
      <Feature drawing={<BoilingPot size="large" />}>
        <h2>{text('products.rule.title')}</h2>
        <p>{text('products.rule.text')}</p>
        <DefinitionList entries={entries} />
        <LinkButton href="/disney">{text('products.onward')}</LinkButton>
      </Feature>
    </Section>
  );
}

/** The shapes of pasta, kind by kind. */
export function Products() {
  const { text } = useText();
  const links = KINDS.map(({ kind, id }) => ({ href: `#${id}`, text: text(`products.kind.${kind}.title`) }));
  return (
    <>
      <Hero
        title={text('products.title')}
        drawing={<Pantry />}
        actions={<JumpLinks label={text('products.jump')} links={links} />}
      >
        <p>{text('products.lead')}</p>
      </Hero>
      {KINDS.map((kind) => (
        <KindSection key={kind.kind} {...kind} />
      ))}
      <CookingRule />
    </>
  );
}
