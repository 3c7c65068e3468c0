import { type ReactNode, useEffect, useRef, useState } from 'react';
import listsMessages from '../../locales/it/lists.json' with { type: 'json' };
import { addMessages } from '../i18n/messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from '../ui/actions/button.tsx';
import { Row } from '../ui/layout/stack.tsx';

addMessages(listsMessages);

/**
 * The number of entries shown at once: fills rows of two, three or four cards, and renders without a delay on a cheap
 * phone.
 */
const PIECE = 24;

type LongListProps<Entry> = {
  entries: readonly Entry[];
  /** Whether the address names this entry: the list is shown at least as far. */
  isNamed?: (entry: Entry) => boolean;
  /** One list, its entries directly in it. */
  children: (shown: readonly Entry[]) => ReactNode;
};

/** A long list in steps; after a press the focus moves to the first new entry. */
export function LongList<Entry>({ entries, isNamed = () => false, children }: LongListProps<Entry>) {
  const [length, setLength] = useState(PIECE);
  /** How many entries were shown before the last press. */
  const [before, setBefore] = useState<number | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const { t } = useMessages();
  useEffect(() => {
    if (before === null) return;
    const entry = place.current?.firstElementChild?.children[before];
    if (!(entry instanceof HTMLElement)) return;
    entry.tabIndex = -1;
    entry.focus();
  }, [before]);
  const needed = Math.ceil((entries.findIndex(isNamed) + 1) / PIECE) * PIECE;
  // Kept in the state, so that nothing disappears when the address names another part of the page.
  if (needed > length) setLength(needed);
  const showMore = () => {
    setBefore(length);
    setLength(length + PIECE);
  };
  return (
    <>
      <div ref={place}>{children(entries.slice(0, length))}</div>
      {entries.length > length && (
        <Row>
          <Button look="secondary" onClick={showMore}>
            {t('lists.more')}
          </Button>
        </Row>
      )}
    </>
  );
}
