import type { Initiative, Item, Player, Reminder, SurveyCompletion, Win } from './entities.ts';

/** Everything that the site holds of a player; `at` is the instant of asking, epoch milliseconds. */
export type OwnData = {
  at: number;
  player: Player;
  items: readonly Item[];
  completions: readonly SurveyCompletion[];
  initiatives: readonly Initiative[];
  reminder: Reminder;
  wins: readonly Win[];
};

const personOf = ({ id, email, active, confirmationDate, extraData, playerLevels }: Player) => ({
  id,
  email,
  active,
  confirmationDate,
  firstName: extraData.firstName ?? null,
  lastName: extraData.lastName ?? null,
  birthDate: extraData.birthDate ?? null,
  phone: extraData.phone ?? null,
  state: extraData.state ?? null,
  loyaltyCard: extraData.loyaltyCard ?? null,
  level: playerLevels[0]?.level.name ?? null,
});

const consentsOf = ({ playerConsents }: Player) =>
  playerConsents.map(({ policyId, expireDate, policy }) => ({
    policyId,
    code: policy?.code ?? null,
    title: policy?.title ?? null,
    text: policy?.text ?? null,
    link: policy?.link ?? null,
    isMandatory: policy?.isMandatory ?? null,
    expireDate,
  }));

const editionsOf = ({ player_editions }: Player) =>
  player_editions.map(({ edition, editionId, ...acceptance }) => ({
    editionId,
    code: edition.code,
    description: edition.description,
    startDate: edition.startDate,
    endDate: edition.endDate,
    rulesLink: edition.rulesLink,
    ...acceptance,
  }));

const itemOf = ({
  id,
  editionId,
  code,
  receiptDate,
  receiptTime,
  amount,
  status,
  createdAt,
  reason,
  decidedAt,
  freesNumber,
  ticket,
  draw,
}: Item): Record<keyof Item, unknown> => ({
  id,
  editionId,
  code,
  receiptDate,
  receiptTime,
  amount,
  status,
  createdAt,
  reason: reason ?? null,
  decidedAt: decidedAt ?? null,
  freesNumber: freesNumber ?? false,
  ticket: ticket ?? null,
  draw: draw ?? null,
});

const missionOf = ({ mission, totalPoints, actionsByKpi }: Initiative) => ({
  code: mission.code,
  description: mission.description,
  totalPoints,
  actions: actionsByKpi.map(({ action, totalPoints: points }) => ({
    tags: action.tags.map(({ name }) => name),
    totalPoints: points,
  })),
});

const reminderOf = ({ editionId, description, startDate }: Reminder) => ({
  editionId: editionId ?? null,
  description: description ?? null,
  startDate: startDate ?? null,
});

const winOf = ({
  id,
  edition,
  prize,
  unitValue,
  receipt,
  state,
  confirmUntil,
  deliverUntil,
  reason,
}: Win): Record<keyof Win, unknown> => ({
  id,
  edition,
  prize,
  unitValue: unitValue ?? null,
  receipt,
  state,
  confirmUntil,
  deliverUntil: deliverUntil ?? null,
  reason: reason ?? null,
});

/**
 * The JSON file of a player's data export (§C.12). Fields are copied by name, so that an answer with additional
 * fields, for example a token, does not leak them into the file.
 */
export function ownDataFile({
  at,
  player,
  items,
  completions,
  initiatives,
  reminder,
  wins,
}: OwnData): string {
  const data = {
    exportedAt: new Date(at).toISOString(),
    player: personOf(player),
    consents: consentsOf(player),
    editions: editionsOf(player),
    items: items.map(itemOf),
    completions: completions.map(({ id, surveyId, name, completedAt }) => ({
      id,
      surveyId,
      name,
      completedAt,
    })),
    missions: initiatives.map(missionOf),
    reminders: reminder.wanted ? [reminderOf(reminder)] : [],
    wins: wins.map(winOf),
  };
  return `${JSON.stringify(data, null, 2)}\n`;
}
