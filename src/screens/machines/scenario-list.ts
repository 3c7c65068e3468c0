import { type ContestStatus, DEFAULT_CALENDAR } from '../../../domain/calendar.ts';
import { enabledPaths } from '../../../domain/routes.ts';

/** One combination of page, time of the contest and player; `player` is an e-mail address, null for a visitor. */
export type Scenario = { path: string; status: ContestStatus; player: string | null };

const DAY_MS = 86_400_000;
const shifted = (instant: string, days: number) =>
  new Date(Date.parse(instant) + days * DAY_MS).toISOString();

/** An instant (ISO 8601) well inside each time of the contest, by the specification's own calendar. */
export const INSTANTS: Record<ContestStatus, string> = {
  hide: shifted(DEFAULT_CALENDAR.preCampaignStart, -10),
  preCampaign: shifted(DEFAULT_CALENDAR.campaignStart, -10),
  campaign: shifted(DEFAULT_CALENDAR.campaignStart, 16),
  endCampaign: shifted(DEFAULT_CALENDAR.campaignEnd, 10),
};

export const STATUSES = Object.keys(INSTANTS) as ContestStatus[];

/** Every scenario there is, for these players and a visitor. */
export const allScenarios = (players: readonly string[]): Scenario[] =>
  enabledPaths().flatMap((path) =>
    STATUSES.flatMap((status) => [null, ...players].map((player) => ({ path, status, player }))),
  );

const VISITOR = 'visitor';

/** A player's name in an address, where no e-mail address stands. */
export const nameOf = (player: string | null) => player?.replace(/@.*$/, '') ?? VISITOR;

/** What a list is narrowed to; an empty text is no wish. A player is known by name. */
export type ScenarioFilter = { path: string; status: string; player: string };

export const matchesFilter = (scenario: Scenario, filter: ScenarioFilter): boolean =>
  (filter.path === '' || scenario.path === filter.path) &&
  (filter.status === '' || scenario.status === filter.status) &&
  (filter.player === '' || nameOf(scenario.player) === filter.player);

const LIST = '/machines/scenarios';
/** The names of the filters in an address: those of a scenario itself would open it. */
const FILTERS = { path: 'onlyPath', status: 'onlyStatus', player: 'onlyPlayer' } as const;
const NAMES = Object.keys(FILTERS) as (keyof ScenarioFilter)[];

/** The address of the list as it is narrowed down, which can be sent to somebody. */
export function filterAddress(filter: ScenarioFilter): string {
  const wanted = NAMES.filter((name) => filter[name] !== '').map((name) => [FILTERS[name], filter[name]]);
  return wanted.length === 0 ? LIST : `${LIST}?${new URLSearchParams(wanted)}`;
}

/** What an address narrows the list to; values that no scenario has are no wish. */
export function filterIn(search: string, players: readonly string[]): ScenarioFilter {
  const wanted = new URLSearchParams(search);
  const known = { path: enabledPaths(), status: STATUSES, player: [null, ...players].map(nameOf) };
  const knownValue = (name: keyof ScenarioFilter) =>
    known[name].find((value) => value === wanted.get(FILTERS[name])) ?? '';
  return { path: knownValue('path'), status: knownValue('status'), player: knownValue('player') };
}

/** The address of a scenario, which can be sent to somebody: whoever opens it is there. */
export const scenarioAddress = ({ path, status, player }: Scenario): string =>
  `${LIST}?${new URLSearchParams({ path, status, player: nameOf(player) })}`;

/** What an address asks for: a scenario, one that does not exist, or only the list. */
export function scenarioIn(search: string, players: readonly string[]): Scenario | 'unknown' | null {
  const wanted = new URLSearchParams(search);
  if (!wanted.has('path')) return null;
  return (
    allScenarios(players).find(
      ({ path, status, player }) =>
        path === wanted.get('path') &&
        status === wanted.get('status') &&
        nameOf(player) === wanted.get('player'),
    ) ?? 'unknown'
  );
}
