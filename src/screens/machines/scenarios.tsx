import { useState } from 'react';
import type { DemoStanding } from '../../../domain/demonstration.ts';
import { enabledPaths } from '../../../domain/routes.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { type Option, SelectField } from '../../ui/fields/select-field.tsx';
import { Frame } from './frame.tsx';
import {
  allScenarios,
  filterAddress,
  filterIn,
  matchesFilter,
  nameOf,
  type Scenario,
  type ScenarioFilter,
  STATUSES,
  scenarioAddress,
} from './scenario-list.ts';
import { reachOf } from './scenario-reach.ts';
import { type Opening, useDemonstration } from './use-demonstration.ts';

type FiltersProps = {
  players: readonly string[];
  filter: ScenarioFilter;
  setFilter: (filter: ScenarioFilter) => void;
};

const plain = (values: readonly string[]): Option[] => values.map((value) => ({ value, label: value }));

/** Which of the scenarios are listed. */
function Filters({ players, filter, setFilter }: FiltersProps) {
  const { t } = useMessages();
  const fields: { name: keyof ScenarioFilter; label: string; options: Option[] }[] = [
    { name: 'path', label: t('machines.scenarios.route'), options: plain(enabledPaths()) },
    {
      name: 'status',
      label: t('machines.scenarios.status'),
      options: STATUSES.map((value) => ({ value, label: t(`machines.status.${value}`) })),
    },
    {
      name: 'player',
      label: t('machines.scenarios.player'),
      options: [null, ...players].map((player) => ({
        value: nameOf(player),
        label: player ?? t('machines.scenarios.visitor'),
      })),
    },
  ];
  return (
    <div className="scenario-filters">
      {fields.map(({ name, label, options }) => (
        <SelectField
          key={name}
          label={label}
          placeholder={t('machines.scenarios.any')}
          options={options}
          value={filter[name]}
          onChange={(event) => setFilter({ ...filter, [name]: event.currentTarget.value })}
        />
      ))}
    </div>
  );
}

type OpenProps = { open: (scenario: Scenario) => Promise<void> };

/** How the opening of a scenario goes; a refusal in the server's own words. */
function Progress({ opening, open, again }: OpenProps & { opening: Opening; again: () => void }) {
  const { t } = useMessages();
  if (opening.kind === 'resting') return null;
  if (opening.kind === 'opening') return <p role="status">{t('machines.scenarios.opening')}</p>;
  if (opening.kind === 'unreachable') {
    const action = <Button onClick={again}>{t('machines.scenarios.again')}</Button>;
    return (
      <Notice kind="error" announced actions={action}>
        {t('machines.scenarios.failed')}
      </Notice>
    );
  }
  if (opening.kind === 'unknown') {
    return (
      <Notice kind="warning" announced>
        {t('machines.scenarios.unknown')}
      </Notice>
    );
  }
  const { scenario, detail } = opening;
  const action = (
    <Button onClick={() => void open({ ...scenario, player: null })}>
      {t('machines.scenarios.asVisitor')}
    </Button>
  );
  return (
    <Notice kind="warning" announced actions={action}>
      {detail}
    </Notice>
  );
}

type ListProps = { scenarios: readonly Scenario[]; standings: ReadonlyMap<string, DemoStanding> };

/** What a scenario comes to, in the states of the machines: who is in, what time it is, and what the guard answers. */
function Reached({ scenario, standings }: { scenario: Scenario } & Pick<ListProps, 'standings'>) {
  const { t } = useMessages();
  const reach = reachOf(scenario, scenario.player === null ? null : (standings.get(scenario.player) ?? null));
  if (!reach) return t('machines.scenarios.reaches.nobody');
  const session = scenario.player === null ? 'anonymous' : 'signedIn';
  const stops = reach.stops.map((stop) =>
    stop.state === 'redirected'
      ? t('machines.scenarios.reaches.rule', { rule: stop.rule })
      : t('machines.scenarios.reaches.allowed', { path: stop.path }),
  );
  return t('machines.scenarios.reaches', { session, status: scenario.status, stops: stops.join(' → ') });
}

function List({ scenarios, standings }: ListProps) {
  const { t } = useMessages();
  if (scenarios.length === 0) return <p>{t('machines.scenarios.none')}</p>;
  return (
    <ul className="scenario-list">
      {scenarios.map((scenario) => (
        <li key={scenarioAddress(scenario)} className="scenario">
          <a href={scenarioAddress(scenario)}>
            <span className="scenario-path">{scenario.path}</span>{' '}
            <span className="scenario-words">
              {t(`machines.status.${scenario.status}`)} · {scenario.player ?? t('machines.scenarios.visitor')}
            </span>
          </a>
          <p className="scenario-reaches">
            <Reached scenario={scenario} standings={standings} />
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The scenarios as the address narrows them down; another choice changes the address, and leaves no trace in the history. */
function FilteredList({ standings }: Pick<ListProps, 'standings'>) {
  const { t } = useMessages();
  const players = [...standings.keys()];
  const [filter, setFilter] = useState(() => filterIn(location.search, players));
  const narrow = (next: ScenarioFilter) => {
    setFilter(next);
    history.replaceState(null, '', filterAddress(next));
  };
  const scenarios = allScenarios(players).filter((scenario) => matchesFilter(scenario, filter));
  return (
    <>
      <Filters players={players} filter={filter} setFilter={narrow} />
      <p role="status">{t('machines.scenarios.count', { count: scenarios.length })}</p>
      <List scenarios={scenarios} standings={standings} />
    </>
  );
}

/** Every page at every time of the contest for every kind of player, each a press away (§B.29). */
export function Scenarios() {
  const { t } = useMessages();
  const { known, opening, read, open, reset } = useDemonstration();
  return (
    <Frame
      title={t('machines.scenarios.title')}
      lead={t('machines.scenarios.lead')}
      other={{ href: '/machines', words: t('machines.toInspector') }}
    >
      <Progress opening={opening} open={open} again={read} />
      {known && (
        <>
          <div className="scenario-clock">
            <p>{t('machines.scenarios.time', { time: known.time.slice(0, 16).replace('T', ' ') })}</p>
            <Button look="secondary" onClick={reset}>
              {t('machines.scenarios.reset')}
            </Button>
          </div>
          <FilteredList standings={new Map(known.players.map(({ email, standing }) => [email, standing]))} />
        </>
      )}
    </Frame>
  );
}
