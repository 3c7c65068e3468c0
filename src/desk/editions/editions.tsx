import { useMachine } from '@xstate/react';
import { dayInWords } from '../../../domain/dates.ts';
import { type DeskEditions, type DeskMe, mayManageEditions } from '../../../domain/desk.ts';
import type { Opened, OpenedEdition } from '../../../domain/desk-place.ts';
import type { EditionAct } from '../../../domain/edition-changes.ts';
import { editionName, nameOfCode } from '../../../domain/editions.ts';
import editionsMessages from '../../../locales/it/editions.json' with { type: 'json' };
import type { DeskEditionsSnapshot } from '../../../machines/desk/desk-editions.machine.ts';
import type { DeskEditionsEvent } from '../../../machines/desk/desk-editions.setup.ts';
import { shownEdition } from '../../../machines/desk/desk-place.selectors.ts';
import { FormMessages } from '../../components/form-messages.tsx';
import { dayOfInstant, timeOfInstant } from '../../i18n/formats.ts';
import { addMessages } from '../../i18n/messages.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Row } from '../../ui/layout/stack.tsx';
import type { DeskMachines } from '../adapters/desk-ports.ts';
import { RoomHeading, type RoomPlace, useOpened, useSessionEnd } from '../room.tsx';
import { DraftEditor } from './draft-editor.tsx';
import { NewEdition } from './new-edition.tsx';
import { OneEdition } from './one-edition.tsx';

addMessages(editionsMessages);

type EditionsProps = { machines: DeskMachines; me: DeskMe; place: RoomPlace; onOver: () => void };
export type EditionsPartProps = {
  editions: DeskEditionsSnapshot;
  send: (event: DeskEditionsEvent) => void;
  isManager: boolean;
};

const editionOf = (opened: Opened | null): OpenedEdition | null =>
  opened?.kind === 'edition' || opened?.kind === 'draft' ? opened : null;

/** The editions of the brand: a list, one of them with what may be done, and the editor of a draft. */
export function Editions({ machines, me, place, onOver }: EditionsProps) {
  const sought = editionOf(place.opened);
  const [editions, send] = useMachine(machines.editions, {
    input: sought === null ? undefined : { opened: sought },
  });
  useOpened(place, shownEdition(editions), (opened) =>
    send({ type: 'place.seek', opened: editionOf(opened) }),
  );
  useSessionEnd(editions.matches('over'), onOver);
  const { draft, edition } = editions.context;
  const isManager = mayManageEditions(me);
  if (editions.matches('drafting') && draft)
    return (
      <DraftEditor
        machines={machines}
        draft={draft}
        person={me.id}
        isManager={isManager}
        onRenewed={(renewed) => send({ type: 'draft.renew', draft: renewed })}
        onLeft={(left) => send({ type: 'draft.left', ...left })}
      />
    );
  return (
    <main className="desk-main" aria-busy={editions.hasTag('busy')}>
      {edition === null ? (
        <List editions={editions} send={send} isManager={isManager} />
      ) : (
        <OneEdition edition={edition} editions={editions} send={send} isManager={isManager} />
      )}
    </main>
  );
}

function List({ editions, send, isManager }: EditionsPartProps) {
  const { t } = useMessages();
  const { list, errors } = editions.context;
  return (
    <>
      <RoomHeading>{t('desk.editions.title')}</RoomHeading>
      {list === null && editions.hasTag('busy') && <p role="status">{t('desk.waiting')}</p>}
      {!editions.matches('preparing') && <FormMessages messages={errors.form} />}
      {editions.matches('failed') && (
        <Row>
          <Button onClick={() => send({ type: 'list.retry' })}>{t('desk.retry')}</Button>
        </Row>
      )}
      {list && (
        <>
          {isManager && <NewEdition editions={editions} send={send} />}
          <Drafts list={list} send={send} />
          <Open list={list} send={send} />
        </>
      )}
    </>
  );
}

type ListProps = { list: DeskEditions; send: EditionsPartProps['send'] };

function Drafts({ list: { drafts, editions }, send }: ListProps) {
  const { t } = useMessages();
  if (drafts.length === 0) return null;
  return (
    <section className="desk-part" aria-labelledby="desk-drafts">
      <h2 id="desk-drafts" className="desk-subtitle">
        {t('desk.editions.drafts')}
      </h2>
      <ul className="desk-lines desk-titles">
        {drafts.map(({ id, description, code, replaces, savedAt, by }) => (
          <li key={id}>
            <Button look="quiet" onClick={() => send({ type: 'draft.open', id })}>
              {description || t('desk.editions.untitled', { id })}
            </Button>
            <span>
              {replaces === null
                ? code
                : t('desk.editions.draftOf', { title: nameOfCode(editions, replaces) })}
            </span>
            <span className="desk-soft">
              {t('desk.editions.saved', { day: dayOfInstant(savedAt), time: timeOfInstant(savedAt), by })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The look of each state: what runs stands out. */
const BADGES = {
  future: { status: 'pending' },
  running: { status: 'approved' },
  past: { status: 'released', icon: 'check' },
} as const;

function Open({ list: { editions }, send }: ListProps) {
  const { t } = useMessages();
  if (editions.length === 0) return <Notice>{t('desk.editions.none')}</Notice>;
  return (
    <section className="desk-part" aria-labelledby="desk-open-editions">
      <h2 id="desk-open-editions" className="desk-subtitle">
        {t('desk.editions.open')}
      </h2>
      <ul className="desk-lines desk-titles">
        {editions.map(({ code, description, startDate, endDate, state, acts, hasRules }) => (
          <li key={code}>
            <Button look="quiet" onClick={() => send({ type: 'edition.open', code })}>
              {editionName({ description, code })}
            </Button>
            <span>
              <Badge {...BADGES[state]}>{t(`desk.edition.state.${state}`)}</Badge>{' '}
              {t('desk.edition.period', { from: dayInWords(startDate), to: dayInWords(endDate) })}
            </span>
            <span className="desk-soft">
              {acts.length === 0 && t('desk.edition.nothing')}
              <Possible acts={acts} />
              {!hasRules && acts.length > 0 && <strong>{t('desk.edition.withoutRules')}</strong>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What may be done, day by day of its end. */
function Possible({ acts }: { acts: readonly { act: EditionAct; until: string }[] }) {
  const { t } = useMessages();
  const days = [...new Set(acts.map(({ until }) => until))];
  return days.map((day) => (
    <span key={day} className="desk-possible">
      {t('desk.edition.possible', { day: dayInWords(day) })}{' '}
      {acts
        .filter(({ until }) => until === day)
        .map(({ act }) => t(`desk.edition.possible.${act}`))
        .join(', ')}
    </span>
  ));
}
