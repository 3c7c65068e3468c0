import { Fragment } from 'react';
import { listInWords } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { type ChartEdge, type InspectedChart, wordsOf } from '../../inspection/chart.ts';
import type { WatchedPage } from '../../inspection/watched-pages.ts';
import {
  type Decided,
  decisionOf,
  type Missing,
  missingAfter,
  type Step,
  wayHere,
} from '../../inspection/why.ts';

/** Where the answer stands: what asks for it leads there. */
export const ANSWER = 'why-answer';

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

/** The guards of a step in their order, the one that holds last. */
const Rules = ({ step: { refused, taken } }: { step: Step }) => (
  <ul className="why-rules">
    {refused.map((edge) => (
      <Rule key={edge.id} edge={edge} isTaken={false} />
    ))}
    <Rule edge={taken} isTaken />
  </ul>
);

/** A step that let the question pass, in one line; opened, its guards and what its state is for. */
const PassedStep = ({ step }: { step: Step }) => (
  <li>
    <details className="why-passed">
      <summary>
        {step.state.label} <span className="rule-target">→ {step.taken.to.join(', ')}</span>
      </summary>
      <p lang="en">{step.state.description}</p>
      <Rules step={step} />
    </details>
  </li>
);

/** What is missing, by its names where the gate is there to be asked. */
function useMissingWords(missing: Missing | null): string {
  const { t } = useMessages();
  if (!missing) return t('machines.why.missing.unknown');
  const consents = missing.policies.map((name) => t('machines.why.missing.policy', { name }));
  const data = missing.fields.map((name) => t(`machines.why.missing.${name}`));
  return listInWords([...consents, ...data], 'and') || t('machines.why.missing.nothing');
}

/** The sentence that answers: what came of the question, by which rule, and why. */
function useSentence({ path, to, kind, rule, because }: Decided, missing: Missing | null): string {
  const { t } = useMessages();
  const reason = t(`machines.why.because.${because}`, { missing: useMissingWords(missing) });
  return t(`machines.why.${kind}`, { path, to: to ?? '', rule, because: reason });
}

/** The rule that decided, marked, then those before it, a line each. */
function RulesOf({ decided: { last, before } }: { decided: Decided }) {
  const { t } = useMessages();
  return (
    <>
      <div className="why-step">
        <p>
          {t('machines.why.decided')} <strong>{last.state.label}</strong>
        </p>
        <Rules step={last} />
      </div>
      {before.length > 0 && (
        <>
          <p>{t('machines.why.passed', { count: before.length })}</p>
          <ol>
            {before.map((step) => (
              <PassedStep key={step.taken.id} step={step} />
            ))}
          </ol>
        </>
      )}
    </>
  );
}

type AnswerProps = { decided: Decided; missing: Missing | null };

/** The last question: its answer in a sentence, and the rules under it. */
function Answer({ decided, missing }: AnswerProps) {
  return (
    <>
      <p id={ANSWER} className="why-answer" tabIndex={-1}>
        {useSentence(decided, missing)}
      </p>
      <RulesOf decided={decided} />
    </>
  );
}

/** An earlier question, folded to its sentence. */
const Earlier = ({ decided, missing }: AnswerProps) => (
  <details className="why-earlier">
    <summary>{useSentence(decided, missing)}</summary>
    <RulesOf decided={decided} />
  </details>
);

/** Why the page that is open is open: the navigation guard's last answer, then the questions that led to it, latest first. */
export function WhyHere({ chart, page }: { chart: InspectedChart | null; page: WatchedPage }) {
  const { t } = useMessages();
  const ways = chart ? wayHere(chart, page.entries) : [];
  const decisions = ways.flatMap((way, at) => {
    const decided = chart && decisionOf(chart, way);
    const missing = missingAfter(page, way, at === ways.length - 1);
    return decided ? [{ decided, missing, number: way.entry.number }] : [];
  });
  const [last, ...earlier] = decisions.toReversed();
  if (!last) {
    return (
      <p id={ANSWER} tabIndex={-1}>
        {t('machines.why.unasked')}
      </p>
    );
  }
  return (
    <Fragment key={last.number}>
      <Answer {...last} />
      {earlier.length > 0 && <h3>{t('machines.why.earlier')}</h3>}
      {earlier.map(({ number, ...answer }) => (
        <Earlier key={number} {...answer} />
      ))}
    </Fragment>
  );
}
