import { OneProduct, TwoAprons } from '#brand/drawings.ts';
import { type Cook, familyRecipe } from '#brand/family-recipe.ts';
import disneyMessages from '#brand/words/disney.json' with { type: 'json' };
import { addMessages } from '../i18n/messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Button, LinkButton } from '../ui/actions/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import { DefinitionList } from '../ui/layout/definition-list.tsx';
import { Feature } from '../ui/layout/feature.tsx';
import { Hero } from '../ui/layout/hero.tsx';
import { CookMark, Prose, PullQuote } from '../ui/layout/prose.tsx';
import { Section } from '../ui/layout/section.tsx';
import { Row } from '../ui/layout/stack.tsx';
import { Step, StepList } from '../ui/layout/step-list.tsx';

addMessages(disneyMessages);

/** The recipe's name, for how many it is, how long it takes, what goes into it. */
function RecipeFacts() {
  const { people, name, steps, ingredients } = familyRecipe;
  const { t } = useMessages();
  const minutes = steps.reduce((sum, step) => sum + step.minutes, 0);
  const facts = [
    { term: t('disney.people'), value: t('disney.peopleValue', { count: people }) },
    { term: t('disney.time'), value: t('disney.timeValue', { minutes }) },
    { term: t('disney.allergens'), value: t('disney.allergensValue') },
  ];
  return (
    <Section id="ricetta" tone="gold">
      <Feature drawing={<OneProduct size="large" />}>
        <h2>{name}</h2>
        <DefinitionList entries={facts} />
        <h3>{t('disney.ingredients')}</h3>
        <Prose>
          <ul>
            {ingredients.map((ingredient) => (
              <li key={ingredient}>{ingredient}</li>
            ))}
          </ul>
        </Prose>
      </Feature>
    </Section>
  );
}

/** The cook of a step, and its minutes. */
function Turn({ cook, minutes }: { cook: Cook; minutes: number }) {
  const { t } = useMessages();
  return (
    <>
      <CookMark cook={cook}>{t(`disney.cook.${cook}`)}</CookMark>
      <Icon name="clock" />
      {t('disney.minutes', { minutes })}
    </>
  );
}

/** The recipe, step by step, and who does what. */
function RecipeSteps() {
  const { t } = useMessages();
  return (
    <Section heading={t('disney.steps')}>
      <Notice kind="warning" title={t('disney.safety.title')}>
        {t('disney.safety.text')}
      </Notice>
      <StepList>
        {familyRecipe.steps.map(({ title, text: what, ...turn }) => (
          <Step key={title} title={title} meta={<Turn {...turn} />}>
            <p>{what}</p>
          </Step>
        ))}
      </StepList>
    </Section>
  );
}

/** A recipe that a grown-up and a child cook together; printed, only the recipe is left. */
export function Disney() {
  const { t } = useMessages();
  return (
    <>
      <Hero
        title={t('disney.title')}
        drawing={<TwoAprons />}
        actions={<LinkButton href="#ricetta">{t('disney.start')}</LinkButton>}
      >
        <p>{t('disney.lead')}</p>
      </Hero>
      <RecipeFacts />
      <RecipeSteps />
      <Section>
        <Row>
          <Button look="secondary" onClick={() => window.print()}>
            {t('disney.print')}
          </Button>
        </Row>
      </Section>
      <Section tone="sunk">
        <PullQuote>{t('disney.quote')}</PullQuote>
        <h2>{t('disney.after.title')}</h2>
        <p>{t('disney.after.text')}</p>
        <Row>
          <LinkButton href="/your-story">{t('disney.after.story')}</LinkButton>
          <LinkButton href="/prodotti" look="secondary">
            {t('disney.after.products')}
          </LinkButton>
        </Row>
      </Section>
    </>
  );
}
