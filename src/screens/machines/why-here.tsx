import { useMessages } from '../../i18n/use-messages.ts';
import { type ChartEdge, type InspectedChart, wordsOf } from '../../inspection/chart.ts';
import { innermost, type WatchedPage } from '../../inspection/watched-pages.ts';
import { askedPath, type Step, type Way, wayHere } from '../../inspection/why.ts';

function Rule({ edge, isTaken }: { edge: ChartEdge; isTaken: boolean }) {
  const { t } = useMessages();
  const words = edge.guard === null ? t('machines.chart.otherwise') : wordsOf(edge.guard);
  return (
    <li className={isTaken ? 'rule rule-taken' : 'rule'}>
      <span className="rule-verdict">{t(isTaken ? 'machines.why.yes' : 'machines.why.no')}</span> {words}
      {isTaken && <span className="rule-target"> → {edge.to.join(', ')}</span>}
    </li>
  );
}

const StepPart = ({ step: { state, refused, taken } }: { step: Step }) => (
  <li className="why-step">
    <p className="why-state">
      <strong>{state.label}</strong> {state.description}
    </p>
    <ul className="why-rules">
      {refused.map((edge) => (
        <Rule key={edge.id} edge={edge} isTaken={false} />
      ))}
      <Rule edge={taken} isTaken />
    </ul>
  </li>
);

function WayPart({ way: { entry, steps }, place }: { way: Way; place: number }) {
  const { t } = useMessages();
  const states = innermost(entry.after.states).join(' · ');
  const asked = t('machines.why.asked', { place, path: askedPath(entry), states });
  return (
    <section className="why-way" aria-label={asked}>
      <h3>{asked}</h3>
      <ol className="why-steps">
        {steps
          .filter(({ state }) => state.id !== '(root)')
          .map((step) => (
            <StepPart key={step.taken.id} step={step} />
          ))}
      </ol>
    </section>
  );
}

/** The navigation guard's way to the page that is open, rule by rule, with the questions that led there. */
export function WhyHere({ chart, page }: { chart: InspectedChart | null; page: WatchedPage }) {
  const { t } = useMessages();
  const ways = chart ? wayHere(chart, page.entries) : [];
  if (ways.length === 0) return <p>{t('machines.why.unasked')}</p>;
  return ways.map((way, at) => <WayPart key={way.entry.number} way={way} place={at + 1} />);
}
