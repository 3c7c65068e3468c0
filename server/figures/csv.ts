import type { components } from '../../openapi/desk.d.ts';
import { BYTE_ORDER_MARK, csvLine } from '../system/csv.ts';

type Figures = components['schemas']['Figures'];
export type FigureTable = components['schemas']['FigureTable'];

/** One table of the figures as a CSV file. */
export function figuresCsv(figures: Figures, table: FigureTable): string {
  const rows = TABLES[table](figures);
  return BYTE_ORDER_MARK + rows.map((cells) => csvLine(cells.map(String))).join('');
}

type Rows = (string | number)[][];

const TABLES: Record<FigureTable, (figures: Figures) => Rows> = {
  days: ({ days }) => [
    ['giorno', 'in_attesa', 'approvati', 'rifiutati', 'ritirati'],
    ...days.map((one) => [one.day, one.pending, one.approved, one.refused, one.released]),
  ],
  hours: ({ hours }) => [['ora', 'scontrini'], ...hours.map(({ hour, receipts }) => [hour, receipts])],
  signUps: ({ days }) => [['giorno', 'iscrizioni'], ...days.map(({ day, signUps }) => [day, signUps])],
  funnel: ({ funnel }) => [
    ['passo', 'account'],
    ['iscrizione', funnel.signedUp],
    ['conferma', funnel.confirmed],
    ['regolamento', funnel.accepted],
    ['primo scontrino', funnel.sent],
    ['scontrino approvato', funnel.approved],
  ],
  missions: ({ missions }) => [
    ['missione', 'volte', 'punti'],
    ...missions.map(({ mission, times, points }) => [mission, times, points]),
  ],
};
