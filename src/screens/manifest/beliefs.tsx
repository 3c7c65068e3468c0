import { useText } from '../../i18n/use-text.ts';
import { BoilingPot } from '../../ui/drawings/boiling-pot.tsx';
import { Penne } from '../../ui/drawings/penne.tsx';
import { RecipeCard } from '../../ui/drawings/recipe-card.tsx';
import { WheatEar } from '../../ui/drawings/wheat-ear.tsx';
import { Point, Points } from '../../ui/layout/points.tsx';
import { Section } from '../../ui/layout/section.tsx';

const BELIEFS = [
  { name: 'everybody', drawing: <Penne /> },
  { name: 'recipes', drawing: <RecipeCard /> },
  { name: 'time', drawing: <BoilingPot /> },
  { name: 'waste', drawing: <WheatEar /> },
] as const;

/** What the community believes, thought by thought. */
export function Beliefs() {
  const { text } = useText();
  return (
    <Section heading={text('manifest.beliefs.title')}>
      <Points>
        {BELIEFS.map(({ name, drawing }) => (
          <Point key={name} drawing={drawing} title={text(`manifest.belief.${name}.title`)}>
            <p>{text(`manifest.belief.${name}.text`)}</p>
          </Point>
        ))}
      </Points>
    </Section>
  );
}
