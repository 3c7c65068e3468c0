import { familyRecipe } from '../../brand/family-recipe.ts';
import { useText } from '../../i18n/use-text.ts';
import { Farfalle } from '../../ui/drawings/farfalle.tsx';
import { DefinitionList } from '../../ui/layout/definition-list.tsx';
import { Feature } from '../../ui/layout/feature.tsx';
import { Prose } from '../../ui/layout/prose.tsx';
import { Section } from '../../ui/layout/section.tsx';

/** The recipe's name, for how many it is, how long it takes, what goes into it. */
export function RecipeFacts() {
  const { people, name, steps, ingredients } = familyRecipe;
  const { text } = useText();
  const minutes = steps.reduce((sum, step) => sum + step.minutes, 0);
  const facts = [
    { term: text('disney.people'), value: text('disney.peopleValue', { count: people }) },
    { term: text('disney.time'), value: text('disney.timeValue', { minutes }) },
    { term: text('disney.allergens'), value: text('disney.allergensValue') },
  ];
  return (
    <Section id="ricetta" tone="gold">
      <Feature drawing={<Farfalle size="large" />}>
        <h2>{name}</h2>
        <DefinitionList entries={facts} />
        <h3>{text('disney.ingredients')}</h3>
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
