import { PRODUCT_DRAWINGS } from '#brand/drawings/of-products.tsx';
import { Pantry, Preparing, RecipeCard } from '#brand/drawings.ts';
import {
  FACT_ICON,
  type Product,
  type ProductKind,
  productKinds,
  productRule,
  products,
} from '#brand/products.ts';
import productsMessages from '#brand/words/products.json' with { type: 'json' };
import { isPackOf } from '../../domain/promotion.ts';
import { contestStatus } from '../../machines/contest-status/contest-status.selectors.ts';
import { useFlowState } from '../actors/actors.tsx';
import { usePacks } from '../components/use-configured.ts';
import { useValidReceipts } from '../components/use-valid-receipts.ts';
import { addMessages } from '../i18n/messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { LinkButton } from '../ui/actions/button.tsx';
import { Badge } from '../ui/feedback/badge.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import { Card, CardGrid } from '../ui/layout/card.tsx';
import { DefinitionList } from '../ui/layout/definition-list.tsx';
import { Feature } from '../ui/layout/feature.tsx';
import { Hero } from '../ui/layout/hero.tsx';
import { JumpLinks } from '../ui/layout/jump-links.tsx';
import { Section } from '../ui/layout/section.tsx';
import { Tags } from '../ui/layout/tags.tsx';

addMessages(productsMessages);

/** That a pack of this name counts for the contest, from its announcement to its end. */
function PromotedMark({ name }: { name: string }) {
  const status = useFlowState('contestStatus', contestStatus);
  const promoted = usePacks();
  const { t } = useMessages();
  if (!promoted?.names.some((pack) => isPackOf(pack, name))) return null;
  return (
    <Badge status="approved" unseen={status !== 'preCampaign' && status !== 'campaign'}>
      {t('products.promoted')}
    </Badge>
  );
}

/** One product: what one asks of it first, what it is like, what it goes with. */
function ProductCard({ product }: { product: Product }) {
  const { drawing, name, fact, text: character, matches } = product;
  const { t } = useMessages();
  return (
    <Card
      onPhone="beside"
      picture={PRODUCT_DRAWINGS[drawing]}
      title={name}
      meta={
        <>
          <Icon name={FACT_ICON} />
          {fact}
          <PromotedMark name={name} />
        </>
      }
      actions={<Tags label={t('products.matches', { name })} words={matches} />}
    >
      <p>{character}</p>
    </Card>
  );
}

type KindProps = { kind: ProductKind; tone: 'plain' | 'sunk' };

/** All products of one kind, at the anchor of the kind, and what a cook would say about it. */
function KindSection({ kind: { id, title, lead, tip }, tone }: KindProps) {
  return (
    <Section id={id} tone={tone} heading={title} lead={lead}>
      <CardGrid>
        {products
          .filter((product) => product.kind === id)
          .map((product) => (
            <ProductCard key={product.drawing} product={product} />
          ))}
        {tip && (
          <Card tone="gold" onPhone="beside" picture={<RecipeCard />} title={tip.title}>
            <p>{tip.text}</p>
          </Card>
        )}
      </CardGrid>
    </Section>
  );
}

/** The rule of thumb of the brand's cooks. */
function CookingRule() {
  const { t } = useMessages();
  return (
    <Section tone="gold">
      <Feature drawing={<Preparing size="large" />}>
        <h2>{productRule.title}</h2>
        <p>{productRule.text}</p>
        <DefinitionList entries={productRule.entries} />
        <LinkButton href="/disney">{t('products.onward')}</LinkButton>
      </Feature>
    </Section>
  );
}

/** The products, kind by kind. */
export function Products() {
  const valid = useValidReceipts();
  const promoted = usePacks();
  const { t } = useMessages();
  const links = productKinds.map(({ id, title }) => ({ href: `#${id}`, text: title }));
  return (
    <>
      <Hero
        title={t('products.title')}
        drawing={<Pantry />}
        facts={promoted && <p>{valid}</p>}
        actions={<JumpLinks label={t('products.jump')} links={links} />}
      >
        <p>{t('products.lead')}</p>
      </Hero>
      {productKinds.map((kind, index) => (
        <KindSection key={kind.id} kind={kind} tone={index % 2 === 0 ? 'plain' : 'sunk'} />
      ))}
      <CookingRule />
    </>
  );
}
