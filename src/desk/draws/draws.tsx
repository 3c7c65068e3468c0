import { useMachine } from '@xstate/react';
import { dayInWords } from '../../../domain/dates.ts';
import { type DeskMe, mayActOnDraws, mayOpenPlayers } from '../../../domain/desk.ts';
import type { Opened } from '../../../domain/desk-place.ts';
import type { DeskDraws } from '../../../domain/draw-acts.ts';
import { editionName } from '../../../domain/editions.ts';
import deskDrawsMessages from '../../../locales/it/deskDraws.json' with { type: 'json' };
import type { DeskDrawsSnapshot } from '../../../machines/desk/desk-draws.machine.ts';
import type { DeskDrawsEvent } from '../../../machines/desk/desk-draws.setup.ts';
import { shownDraw } from '../../../machines/desk/desk-place.selectors.ts';
import { FormMessages } from '../../components/form-messages.tsx';
import { dayOfInstant } from '../../i18n/formats.ts';
import { addMessages } from '../../i18n/messages.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Row } from '../../ui/layout/stack.tsx';
import type { DeskMachines } from '../adapters/desk-ports.ts';
import { RoomHeading, type RoomPlace, useOpened, useSessionEnd } from '../room.tsx';
import { hindranceText } from './draw-act.tsx';
import { OneDraw } from './one-draw.tsx';

addMessages(deskDrawsMessages);

type DrawLine = DeskDraws['draws'][number];
type DrawsProps = {
  machine: DeskMachines['draws'];
  me: DeskMe;
  place: RoomPlace;
  onOver: () => void;
  /** Leads to the page of a winner. */
  onPlayer?: (player: number) => void;
};
export type DrawsPartProps = {
  draws: DeskDrawsSnapshot;
  send: (event: DeskDrawsEvent) => void;
  mayAct: boolean;
  /** Leads to a player's page; absent where the role may not open player pages. */
  onPlayer?: ((player: number) => void) | undefined;
};

const codeOf = (opened: Opened | null): string | null => (opened?.kind === 'draw' ? opened.code : null);

/** The draws of the brand: every edition with how far its draw is, and one of them step by step. */
export function Draws({ machine, me, place, onOver, onPlayer }: DrawsProps) {
  const sought = codeOf(place.opened);
  const [draws, send] = useMachine(machine, { input: sought === null ? undefined : { code: sought } });
  useOpened(place, shownDraw(draws), (opened) => send({ type: 'place.seek', code: codeOf(opened) }));
  useSessionEnd(draws.matches('over'), onOver);
  const { draw } = draws.context;
  return (
    <main className="desk-main" aria-busy={draws.hasTag('busy')}>
      {draw === null ? (
        <List draws={draws} send={send} />
      ) : (
        <OneDraw
          draw={draw}
          draws={draws}
          send={send}
          mayAct={mayActOnDraws(me)}
          onPlayer={mayOpenPlayers(me) ? onPlayer : undefined}
        />
      )}
    </main>
  );
}

function List({ draws, send }: Pick<DrawsPartProps, 'draws' | 'send'>) {
  const { t } = useMessages();
  const { list, listMessages } = draws.context;
  return (
    <>
      <RoomHeading>{t('deskDraws.title')}</RoomHeading>
      {list === null && draws.hasTag('busy') && <p role="status">{t('desk.waiting')}</p>}
      <FormMessages messages={listMessages} />
      {draws.matches('failed') && (
        <Row>
          <Button onClick={() => send({ type: 'list.retry' })}>{t('desk.retry')}</Button>
        </Row>
      )}
      {list?.draws.length === 0 && <Notice>{t('deskDraws.none')}</Notice>}
      {list && list.draws.length > 0 && (
        <ul className="desk-lines desk-titles">
          {list.draws.map((line) => (
            <li key={line.code}>
              <Button look="quiet" onClick={() => send({ type: 'draw.open', code: line.code })}>
                {editionName(line)}
              </Button>
              <span>
                <Badge {...BADGES[line.state]}>{t(`deskDraws.state.${line.state}`)}</Badge>{' '}
                <DrawStatus line={line} />
              </span>
              <span className="desk-soft">
                <Days line={line} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The look of each state: what was held stands out. */
const BADGES = {
  open: { status: 'released', icon: 'file' },
  sealed: { status: 'pending' },
  held: { status: 'approved' },
} as const;

/** How far the draw is, and what keeps it from going on. */
function DrawStatus({ line: { hindrance, sealing, holding, endDate } }: { line: DrawLine }) {
  const { t } = useMessages();
  if (holding !== null)
    return t('deskDraws.heldLine', { day: dayOfInstant(holding.at), official: holding.official });
  if (sealing !== null)
    return t('deskDraws.sealedLine', { day: dayOfInstant(sealing.at), count: sealing.entries });
  return hindrance === null ? t('deskDraws.ready') : hindranceText(hindrance, endDate, t);
}

function Days({ line: { startDate, endDate, drawUntil, holding, toldAt } }: { line: DrawLine }) {
  const { t } = useMessages();
  return (
    <>
      <span className="desk-possible">
        {t('deskDraws.period', { from: dayInWords(startDate), to: dayInWords(endDate) })}
      </span>
      {holding === null
        ? drawUntil !== null && t('deskDraws.until', { day: dayInWords(drawUntil) })
        : toldAt === null
          ? t('deskDraws.notTold')
          : t('deskDraws.told', { day: dayOfInstant(toldAt) })}
    </>
  );
}
