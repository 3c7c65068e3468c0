import { type Cook, familyRecipe } from '../../brand/family-recipe.ts';
import { useText } from '../../i18n/use-text.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { CookMark } from '../../ui/layout/cook-mark.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Step, StepList } from '../../ui/layout/step-list.tsx';

/** Whose turn it is in a step, and for how long. */
function Turn({ cook, minutes }: { cook: Cook; minutes: number }) {
  const { text } = useText();
  return (
    <>
      <CookMark cook={cook}>{text(`disney.cook.${cook}`)}</CookMark>
      <Icon name="clock" />
      {text('disney.minutes', { minutes })}
    </>
  );
}

/** The recipe, step by step, and who does what. */
export function RecipeSteps() {
  const { text } = useText();
  return (
    <Section heading={text('disney.steps')}>
      <Notice kind="warning" title={text('disney.safety.title')}>
        {text('disney.safety.text')}
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
