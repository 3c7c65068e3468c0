import { useMessages } from '../../i18n/use-messages.ts';
import { type ChartEdge, type InspectedChart, wordsOf } from '../../inspection/chart.ts';
import type { Plain } from '../../inspection/redact.ts';
import { innermost, type WatchedPage } from '../../inspection/watched-pages.ts';
import { type Step, type Way, wayHere } from '../../inspection/why.ts';

/** The page that was asked for, from the question's event. */
const pathOf = (event: Plain): string => {
  const target = typeof event === 'object' && event !== null && 'target' in event ? event.target : null;
  return typeof target === 'object' && target !== null && 'path' in target ? String(target.path) : '';
};

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

function WayPart({ way: { entry, steps } }: { way: Way }) {
  const { t } = useMessages();
  const states = innermost(entry.after.states).join(' · ');
  return (
    <section className="why-way" aria-label={t('machines.why.asked', { path: pathOf(entry.event) })}>
      <h3>
        {t('machines.why.asked', { path: pathOf(entry.event) })} → {states}
      </h3>
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
  return ways.map((way) => <WayPart key={way.entry.number} way={way} />);
}
