import { PRODUCT_DRAWINGS } from '#brand/drawings/of-products.tsx';
import { Pantry, Preparing, RecipeCard } from '#brand/drawings.ts';
import { type PastaKind, type PastaShape, products } from '#brand/products.ts';
import productsMessages from '#brand/words/products.json' with { type: 'json' };
import { isPackOf } from '../../domain/promotion.ts';
import { contestStatus } from '../../machines/contest-status/contest-status.selectors.ts';
import { useFlowState } from '../actors/actors.tsx';
import { usePacks } from '../components/use-configured.ts';
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

/** One shape of pasta: how long it cooks, what it is like, what it goes with. */
function ShapeCard({ product }: { product: PastaShape }) {
  const { shape, kind, name, minutes, text: character, matches } = product;
  const { t } = useMessages();
  return (
    <Card
      onPhone="beside"
      picture={PRODUCT_DRAWINGS[shape]}
      title={name}
      meta={
        <>
          <Icon name="clock" />
          {t(kind === 'oven' ? 'products.ovenMinutes' : 'products.minutes', { minutes })}
          <PromotedMark name={name} />
        </>
      }
      actions={<Tags label={t('products.matches', { name })} words={matches} />}
    >
      <p>{character}</p>
    </Card>
  );
}

type Tipped = Extract<PastaKind, 'soup' | 'oven'>;

const isTipped = (kind: PastaKind): kind is Tipped => kind === 'soup' || kind === 'oven';

/** What a cook would say about a kind. */
function Tip({ kind }: { kind: Tipped }) {
  const { t } = useMessages();
  return (
    <Card tone="gold" onPhone="beside" picture={<RecipeCard />} title={t(`products.tip.${kind}.title`)}>
      <p>{t(`products.tip.${kind}.text`)}</p>
    </Card>
  );
}

type KindProps = { kind: PastaKind; id: string; tone: 'plain' | 'sunk' };

/** All shapes of one kind, at the anchor of the kind. */
function KindSection({ kind, id, tone }: KindProps) {
  const { t } = useMessages();
  return (
    <Section
      id={id}
      tone={tone}
      heading={t(`products.kind.${kind}.title`)}
      lead={t(`products.kind.${kind}.lead`)}
    >
      <CardGrid>
        {products
          .filter((product) => product.kind === kind)
          .map((product) => (
            <ShapeCard key={product.shape} product={product} />
          ))}
        {isTipped(kind) && <Tip kind={kind} />}
      </CardGrid>
    </Section>
  );
}

const KINDS = [
  { kind: 'long', id: 'lunga', tone: 'plain' },
  { kind: 'short', id: 'corta', tone: 'sunk' },
  { kind: 'soup', id: 'minestra', tone: 'plain' },
  { kind: 'oven', id: 'forno', tone: 'sunk' },
] as const;

const RULE = ['water', 'salt', 'pasta'] as const;

/** How much water, salt and pasta. */
function CookingRule() {
  const { t } = useMessages();
  const entries = RULE.map((name) => ({
    term: t(`products.rule.${name}.term`),
    value: t(`products.rule.${name}.value`),
  }));
  return (
    <Section tone="gold">
      <Feature drawing={<Preparing size="large" />}>
        <h2>{t('products.rule.title')}</h2>
        <p>{t('products.rule.text')}</p>
        <DefinitionList entries={entries} />
        <LinkButton href="/disney">{t('products.onward')}</LinkButton>
      </Feature>
    </Section>
  );
}

/** The shapes of pasta, kind by kind. */
export function Products() {
  const { t } = useMessages();
  const links = KINDS.map(({ kind, id }) => ({ href: `#${id}`, text: t(`products.kind.${kind}.title`) }));
  return (
    <>
      <Hero
        title={t('products.title')}
        drawing={<Pantry />}
        actions={<JumpLinks label={t('products.jump')} links={links} />}
      >
        <p>{t('products.lead')}</p>
      </Hero>
      {KINDS.map((kind) => (
        <KindSection key={kind.kind} {...kind} />
      ))}
      <CookingRule />
    </>
  );
}
