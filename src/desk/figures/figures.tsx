import { useMachine } from '@xstate/react';
import { useEffect, useId, useRef, useState } from 'react';
import { dayInWords } from '../../../domain/dates.ts';
import {
  type BarChart,
  chartOf,
  FIGURE_TABLES,
  type Figures as FiguresOf,
  type FigureTable,
  type SeriesName,
} from '../../../domain/desk-figures.ts';
import { FormMessages } from '../../components/form-messages.tsx';
import { dayOfInstant, timeOfInstant } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Row } from '../../ui/layout/stack.tsx';
import type { DeskMachines } from '../adapters/desk-ports.ts';
import { RoomHeading, useSessionEnd } from '../room.tsx';
import type { Bars } from './render-bars.ts';

type RenderBars = (canvas: HTMLCanvasElement, bars: Bars) => () => void;
type FiguresProps = {
  machine: DeskMachines['figures'];
  onOver: () => void;
  /** What draws is fetched in this room alone. */
  loadRenderer?: () => Promise<RenderBars>;
};

const fetchRenderer = async (): Promise<RenderBars> => (await import('./render-bars.ts')).renderBars;

/** How many take part in an edition, and how: drawn, and as tables and files of the same numbers. */
export function Figures({ machine, onOver, loadRenderer = fetchRenderer }: FiguresProps) {
  const { t } = useMessages();
  const [room, send] = useMachine(machine);
  useSessionEnd(room.matches('over'), onOver);
  const draw = useDrawing(loadRenderer);
  const { figures, messages } = room.context;
  const busy = room.hasTag('busy');
  return (
    <main className="desk-main" aria-busy={busy}>
      <RoomHeading>{t('desk.figures.title')}</RoomHeading>
      {figures !== null && (
        <div className="desk-filter">
          <SelectField
            label={t('desk.figures.edition')}
            options={figures.editions.map(({ code, description }) => ({ value: code, label: description }))}
            value={room.context.edition ?? ''}
            onChange={(event) => send({ type: 'edition.choose', edition: event.currentTarget.value })}
          />
        </div>
      )}
      <p role="status" className="desk-soft">
        {busy && t('desk.waiting')}
        {!busy && figures !== null && <Counted figures={figures} />}
      </p>
      <FormMessages messages={messages} />
      <Row>
        <Button look="secondary" busy={busy} onClick={() => send({ type: 'figures.ask' })}>
          {t(room.matches('failed') ? 'desk.retry' : 'desk.figures.again')}
        </Button>
        {figures !== null && <ReceiptsFile edition={figures.edition.code} />}
      </Row>
      {figures !== null && (
        <div className="desk-figures">
          {FIGURE_TABLES.map((table) => (
            <Part key={table} figures={figures} table={table} draw={draw} />
          ))}
        </div>
      )}
    </main>
  );
}

function ReceiptsFile({ edition }: { edition: string }) {
  const { t } = useMessages();
  const href = `/desk/v1/figures/receipts?${new URLSearchParams({ edition })}`;
  return (
    <LinkButton look="quiet" href={href} download={`scontrini-${edition}.csv`}>
      {t('desk.figures.receipts')}
    </LinkButton>
  );
}

/** Nothing while it is on its way, and where it never comes: the tables have every number. */
function useDrawing(load: () => Promise<RenderBars>): RenderBars | null {
  const [draw, setDraw] = useState<RenderBars | null>(null);
  useEffect(() => {
    let isHere = true;
    load().then(
      (loaded) => isHere && setDraw(() => loaded),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [load]);
  return draw;
}

function Counted({ figures: { at, statuses } }: { figures: FiguresOf }) {
  const { t } = useMessages();
  return (
    <>
      {t('desk.figures.counted', {
        day: dayOfInstant(at),
        time: timeOfInstant(at),
        approved: statuses.approved,
        pending: statuses.pending,
        refused: statuses.refused,
        released: statuses.released,
      })}
    </>
  );
}

type PartProps = { figures: FiguresOf; table: FigureTable; draw: RenderBars | null };

/** One chart, the table of its numbers, and the file of them. */
function Part({ figures, table, draw }: PartProps) {
  const { t } = useMessages();
  const title = useId();
  const chart = chartOf(figures, table);
  const query = new URLSearchParams({ edition: figures.edition.code, table });
  return (
    <section className="desk-check" aria-labelledby={title}>
      <h2 id={title} className="desk-subtitle">
        {t(`desk.figures.of.${table}`)}
      </h2>
      {draw && (
        <BarCanvas
          chart={chart}
          draw={draw}
          label={t('desk.figures.drawn', { what: t(`desk.figures.of.${table}`) })}
        />
      )}
      <Disclosure title={t('desk.figures.table', { what: t(`desk.figures.of.${table}`) })}>
        <Numbers chart={chart} title={title} />
      </Disclosure>
      <Row>
        <LinkButton
          look="quiet"
          href={`/desk/v1/figures/export?${query}`}
          download={`${table}-${figures.edition.code}.csv`}
        >
          {t('desk.figures.file', { what: t(`desk.figures.of.${table}`) })}
        </LinkButton>
      </Row>
    </section>
  );
}

const COLOURS: Record<SeriesName, string> = {
  approved: '--basil',
  pending: '--gold',
  refused: '--tomato',
  released: '--line-strong',
  signUps: '--basil',
  receipts: '--tomato',
  accounts: '--basil',
  times: '--gold',
  points: '--tomato',
};

/** The labels of a chart in words; `isShort` below bars that stand close together. */
function useLabels({ labels }: BarChart, isShort = false): string[] {
  const { t } = useMessages();
  return labels.map((label) => {
    if (label.kind === 'step') return t(`desk.figures.step.${label.step}`);
    if (label.kind === 'hour')
      return isShort ? String(label.hour) : t('desk.figures.hour', { hour: label.hour });
    if (label.kind === 'name') return label.name;
    const [, month = 0, date = 0] = label.day.split('-').map(Number);
    return isShort ? t('desk.figures.day', { date, month }) : dayInWords(label.day);
  });
}

function BarCanvas({ chart, draw, label }: { chart: BarChart; draw: RenderBars; label: string }) {
  const { t } = useMessages();
  const canvas = useRef<HTMLCanvasElement>(null);
  const bars = {
    isAcross: chart.labels.some(({ kind }) => kind === 'step' || kind === 'name'),
    labels: useLabels(chart, true),
    series: chart.series
      .filter(({ isDrawn }) => isDrawn)
      .map(({ name, values }) => ({
        label: t(`desk.figures.series.${name}`),
        values,
        colour: COLOURS[name],
      })),
  };
  // A chart is redrawn where a number is another, not at every answer.
  const drawn = JSON.stringify(bars);
  useEffect(() => {
    if (canvas.current === null) return;
    const place = canvas.current;
    let clear = draw(place, JSON.parse(drawn));
    const isDark = matchMedia('(prefers-color-scheme: dark)');
    const redraw = () => {
      clear();
      clear = draw(place, JSON.parse(drawn));
    };
    isDark.addEventListener('change', redraw);
    return () => {
      isDark.removeEventListener('change', redraw);
      clear();
    };
  }, [draw, drawn]);
  return (
    <div className="desk-chart">
      <canvas ref={canvas} role="img" aria-label={label} />
    </div>
  );
}

function Numbers({ chart, title }: { chart: BarChart; title: string }) {
  const { t } = useMessages();
  const labels = useLabels(chart);
  return (
    <div className="desk-scroll">
      <table className="desk-table" aria-labelledby={title}>
        <thead>
          <tr>
            <th scope="col">{t('desk.figures.what')}</th>
            {chart.series.map(({ name }) => (
              <th key={name} scope="col">
                {t(`desk.figures.series.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, row) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {chart.series.map(({ name, values }) => (
                <td key={name}>{values[row]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
