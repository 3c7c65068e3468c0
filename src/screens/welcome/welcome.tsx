import '../../i18n/pages/welcome.ts';
import { useFlowState } from '../../actors/actors.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Farfalle } from '../../ui/drawings/farfalle.tsx';
import { HeartAndEars } from '../../ui/drawings/heart-and-ears.tsx';
import { OpenDoor } from '../../ui/drawings/open-door.tsx';
import { RecipeNotebook } from '../../ui/drawings/recipe-notebook.tsx';
import { Hero } from '../../ui/layout/hero.tsx';
import { Point, Points } from '../../ui/layout/points.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { VisitorsOnly } from '../../ui/layout/visitors-only.tsx';
import { FirstSteps } from './first-steps.tsx';

const MORE = [
  { name: 'missions', href: '/missions', drawing: <HeartAndEars /> },
  { name: 'blog', href: '/headings', drawing: <RecipeNotebook /> },
  { name: 'products', href: '/prodotti', drawing: <Farfalle /> },
] as const;

/** What else there is to see. */
function More() {
  const { text } = useText();
  return (
    <Section heading={text('welcome.more.title')}>
      <Points>
        {MORE.map(({ name, href, drawing }) => (
          <Point
            key={name}
            drawing={drawing}
            title={text(`welcome.more.${name}.title`)}
            action={<a href={href}>{text(`welcome.more.${name}.link`)}</a>}
          >
            <p>{text(`welcome.more.${name}.text`)}</p>
          </Point>
        ))}
      </Points>
    </Section>
  );
}

/** Greets who has just joined, by name when it is known, and says where to begin. */
export function Welcome() {
  const name = useFlowState('session', (snapshot) => snapshot.context.player?.extraData.firstName);
  const { text } = useText();
  return (
    <>
      <Hero title={text('welcome.title')} drawing={<OpenDoor />}>
        <p>
          {name ? (
            text('welcome.greetingNamed', { name })
          ) : (
            <VisitorsOnly inline>{text('welcome.greeting')}</VisitorsOnly>
          )}
        </p>
        <p>{text('welcome.lead')}</p>
      </Hero>
      <FirstSteps />
      <More />
    </>
  );
}
