import { Fragment } from 'react';
import { listInWords } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { type ChartEdge, type ChartState, type InspectedChart, wordsOf } from '../../inspection/chart.ts';
import type { Entry } from '../../inspection/protocol.ts';
import type { WatchedPage } from '../../inspection/watched-pages.ts';
import {
  type Answered,
  answersOf,
  type Decided,
  lastNavigation,
  type Missing,
  ruleOf,
  rulesAmong,
  type Step,
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

/** The number by which the specification knows a rule; nothing for a step that is none. */
function RuleNumber({ state }: { state: ChartState }) {
  const { t } = useMessages();
  const rule = ruleOf(state);
  return rule === null ? null : <span className="why-number">{t('machines.why.number', { rule })} </span>;
}

/** A step that let the question pass, in one line; opened, its guards and what its state is for. */
const PassedStep = ({ step }: { step: Step }) => (
  <li>
    <details className="why-passed">
      <summary>
        <RuleNumber state={step.state} />
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

/** The sentence that answers: what came of the question, by which rule, and why. `place` is where it stands in its navigation. */
function useSentence({ decided, missing }: Answered, place: 'alone' | 'first' | 'later' = 'alone'): string {
  const { t } = useMessages();
  const { path, to, kind, rule, because } = decided;
  const reason = t(`machines.why.because.${because}`, { missing: useMissingWords(missing) });
  const words = { path, to: to ?? '', rule, because: reason };
  if (place === 'first') return t('machines.why.wanted', words);
  return t(place === 'later' ? `machines.why.then.${kind}` : `machines.why.${kind}`, words);
}

/** How many rules let a question pass, and how many steps that are none of the specification's. */
function usePassedWords(steps: readonly Step[]): string {
  const { t } = useMessages();
  const { rules, others } = rulesAmong(steps);
  const words = t('machines.why.passed', { count: rules.length });
  return others.length === 0
    ? `${words}:`
    : `${words} ${t('machines.why.others', { count: others.length })}:`;
}

/** The rule that decided, marked, then those before it, a line each. */
function RulesOf({ decided: { last, before } }: { decided: Decided }) {
  const { t } = useMessages();
  const passed = usePassedWords(before);
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
          <p>{passed}</p>
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

type SentenceProps = { answered: Answered; place: 'alone' | 'first' | 'later' };

const Sentence = ({ answered, place }: SentenceProps) => <>{useSentence(answered, place)} </>;

/** An answer whose rules are folded under its sentence. */
const Folded = ({ answered }: { answered: Answered }) => (
  <details className="why-earlier">
    <summary>{useSentence(answered)}</summary>
    <RulesOf decided={answered.decided} />
  </details>
);

/** The last navigation: its answers in a sentence each, the wanted page first, and the rules of the first under them. */
function Navigation({ chain }: { chain: readonly Answered[] }) {
  const [first, ...others] = chain;
  if (!first) return null;
  return (
    <>
      <p id={ANSWER} className="why-answer" tabIndex={-1}>
        <Sentence answered={first} place={others.length > 0 ? 'first' : 'alone'} />
        {others.map((one) => (
          <Sentence key={one.number} answered={one} place="later" />
        ))}
      </p>
      <RulesOf decided={first.decided} />
      {others.map((one) => (
        <Folded key={one.number} answered={one} />
      ))}
    </>
  );
}

type WhyHereProps = {
  chart: InspectedChart | null;
  page: WatchedPage;
  /** The event that is looked at: the answer is for how things stood when it had happened. */
  moment: Entry | null;
  /** Why questions of this page may be missing from its log. */
  forgotten: 'emptied' | 'trimmed' | null;
};

/** Why the page that is open is open: the navigation guard's answers that led to it, then the earlier ones, latest first. */
export function WhyHere({ chart, page, moment, forgotten }: WhyHereProps) {
  const { t } = useMessages();
  const { chain, earlier } = lastNavigation(chart ? answersOf(chart, page, moment?.number) : []);
  const last = chain.at(-1);
  if (!last) {
    const words = forgotten ?? (moment ? 'unaskedThen' : 'unasked');
    return (
      <p id={ANSWER} tabIndex={-1}>
        {t(`machines.why.${words}`)}
      </p>
    );
  }
  return (
    <Fragment key={last.number}>
      <Navigation chain={chain} />
      {earlier.length > 0 && <h3>{t('machines.why.earlier')}</h3>}
      {earlier.toReversed().map((one) => (
        <Folded key={one.number} answered={one} />
      ))}
    </Fragment>
  );
}
