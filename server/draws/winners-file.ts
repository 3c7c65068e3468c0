import texts from '../../locales/it/admin.json' with { type: 'json' };
import { audit } from '../auth/audit.ts';
import type { Deps } from '../deps.ts';
import { romeIsoOf } from '../system/clock.ts';
import { BYTE_ORDER_MARK, csvLine } from '../system/csv.ts';
import { type Draw, readWinners, type Winner } from './draws.ts';

/** The columns of the winners' file, in an order that never changes. */
const WINNER_COLUMNS = [
  'premio',
  'nome_premio',
  'posto',
  'riserva',
  'biglietto',
  'partecipazione',
  'giocatore',
  'cognome',
  'nome',
  'email',
  'account_chiuso_il',
  'stato',
  'confermare_entro',
  'indirizzo',
  'cap',
  'citta',
  'provincia',
  'telefono',
];

/** Winners and reserves with their receipts, names and addresses as CSV, for who writes to them; who took it is logged. */
export async function winnersFile(
  { db, realNow }: Pick<Deps, 'db' | 'realNow'>,
  draw: Draw,
  by: string,
): Promise<string[]> {
  const subject = `winners of ${draw.editionCode} with names, by ${by}`;
  await audit(db, { event: 'desk.exported', at: realNow(), subject });
  const winners = await readWinners(db, draw.id);
  return [BYTE_ORDER_MARK, csvLine(WINNER_COLUMNS), ...winners.map((one) => lineOf(draw, one))];
}

const lineOf = (draw: Draw, one: Winner): string =>
  csvLine([
    String(one.prize),
    draw.prizes[one.prize - 1]?.name ?? '',
    String(one.place),
    one.isReserve ? 'sì' : 'no',
    one.ticket,
    String(one.itemId),
    String(one.playerId),
    one.last_name ?? '',
    one.first_name ?? '',
    one.closed_at === null ? one.email : '',
    one.closed_at === null ? '' : romeIsoOf(one.closed_at),
    ...winCells(one),
  ]);

/** How the prize stands, and where it goes; empty for a reserve who has not come up. */
function winCells({ state, confirm_until: until, delivery }: Winner): string[] {
  const { street = '', zip = '', city = '', state: province = '', phone = '' } = delivery ?? {};
  return [
    state === null ? '' : texts[`admin.draw.state.${state}`],
    until === null ? '' : romeIsoOf(until),
    street,
    zip,
    city,
    province,
    phone,
  ];
}
