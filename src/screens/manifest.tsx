import {
  Emblem,
  Harvest,
  LongTable,
  OtherProduct,
  Preparing,
  RecipeCard,
  SummerField,
} from '#brand/drawings.ts';
import manifestMessages from '#brand/words/manifest.json' with { type: 'json' };
import { addMessages } from '../i18n/messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { LinkButton } from '../ui/actions/button.tsx';
import { Feature } from '../ui/layout/feature.tsx';
import { Hero } from '../ui/layout/hero.tsx';
import { Point, Points } from '../ui/layout/points.tsx';
import { Prose, PullQuote, Signature } from '../ui/layout/prose.tsx';
import { Section } from '../ui/layout/section.tsx';
import { Row, Stack } from '../ui/layout/stack.tsx';

addMessages(manifestMessages);

const BELIEFS = [
  { name: 'everybody', drawing: <OtherProduct /> },
  { name: 'recipes', drawing: <RecipeCard /> },
  { name: 'time', drawing: <Preparing /> },
  { name: 'waste', drawing: <Emblem /> },
] as const;

/** What the community believes, thought by thought. */
function Beliefs() {
  const { t } = useMessages();
  return (
    <Section heading={t('manifest.beliefs.title')}>
      <Points>
        {BELIEFS.map(({ name, drawing }) => (
          <Point key={name} drawing={drawing} title={t(`manifest.belief.${name}.title`)}>
            <p>{t(`manifest.belief.${name}.text`)}</p>
          </Point>
        ))}
      </Points>
    </Section>
  );
}

const ONWARD = [
  { name: 'join', href: '/welcome', look: 'primary' },
  { name: 'missions', href: '/missions', look: 'secondary' },
  { name: 'blog', href: '/headings', look: 'secondary' },
] as const;

/** Who the community is and what it believes. */
export function Manifest() {
  const { t } = useMessages();
  return (
    <>
      <Hero title={t('manifest.title')} drawing={<SummerField />}>
        <p>{t('manifest.lead')}</p>
      </Hero>
      <Section>
        <Feature side="start" drawing={<Harvest size="full" />}>
          <h2>{t('manifest.grain.title')}</h2>
          <Prose size="large">
            <p>{t('manifest.grain.first')}</p>
            <p>{t('manifest.grain.second')}</p>
          </Prose>
        </Feature>
      </Section>
      <Section tone="sunk">
        <PullQuote>{t('manifest.table.quote')}</PullQuote>
        <LongTable />
        <Prose size="large">
          <p>{t('manifest.table.text')}</p>
        </Prose>
      </Section>
      <Beliefs />
      <Section tone="gold">
        <Stack gap="l">
          <PullQuote>{t('manifest.fair.quote')}</PullQuote>
          <Prose size="large">
            <p>{t('manifest.fair.text')}</p>
          </Prose>
          <Signature>{t('manifest.signature')}</Signature>
        </Stack>
      </Section>
      <Section heading={t('manifest.onward.title')} lead={t('manifest.onward.lead')}>
        <Row>
          {ONWARD.map(({ name, href, look }) => (
            <LinkButton key={name} href={href} look={look}>
              {t(`manifest.onward.${name}`)}
            </LinkButton>
          ))}
        </Row>
      </Section>
    </>
  );
}
