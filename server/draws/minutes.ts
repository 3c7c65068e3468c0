import type { components } from '../../openapi/schema.d.ts';
import type { Database } from '../db/database.ts';
import { romeIsoOf } from '../system/clock.ts';
import { type Draw, type DrawnReceipt, readResults } from './draws.ts';

type Minutes = components['schemas']['DrawMinutes'];

/**
 * The minutes of a draw: what was sealed, the seed, and who was drawn, without a name. Its fields are those that
 * `public/documenti/verifica-estrazione.mjs` reads (docs/draw.md); seed and results are null before the draw.
 */
export async function minutesOf(db: Database, draw: Draw): Promise<Minutes> {
  const results = draw.drawn_at === null ? null : await readResults(db, draw.id);
  return {
    verbale: 1,
    concorso: draw.editionCode,
    elenco: {
      partecipazioni: draw.entries,
      sha256: draw.list_sha256,
      ...(draw.blocked_entries !== null && { diAccountBloccati: draw.blocked_entries }),
      ...(draw.closed_receipts !== null && { fuoriPerAccountChiuso: draw.closed_receipts }),
    },
    chiusoIl: romeIsoOf(draw.sealed_at),
    unSoloPremioAPersona: draw.one_prize_each,
    riservePerPremio: draw.reserves,
    pubblicoUfficiale: draw.official,
    seme: draw.seed,
    estrattoIl: draw.drawn_at === null ? null : romeIsoOf(draw.drawn_at),
    premi: draw.prizes.map((prize, index) => ({
      numero: index + 1,
      nome: prize.name,
      quantita: prize.quantity,
      vincitori: results === null ? null : drawnOf(results, index + 1, false),
      riserve: results === null ? null : drawnOf(results, index + 1, true),
    })),
  };
}

/** The minutes as they are printed. */
export const minutesText = async (db: Database, draw: Draw): Promise<string> =>
  `${JSON.stringify(await minutesOf(db, draw), null, 2)}\n`;

const drawnOf = (results: readonly DrawnReceipt[], prize: number, isReserve: boolean) =>
  results
    .filter((one) => one.prize === prize && one.isReserve === isReserve)
    .map(({ ticket, person }) => ({ biglietto: ticket, persona: person }));
