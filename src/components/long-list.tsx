import { type ReactNode, useEffect, useRef, useState } from 'react';
import listsMessages from '../../locales/it/lists.json' with { type: 'json' };
import { addMessages } from '../i18n/messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from '../ui/actions/button.tsx';
import { Row } from '../ui/layout/stack.tsx';

addMessages(listsMessages);

/** As many entries as a reader looks through at once, in full lines of two, three or four cards; a cheap phone draws them without a pause. */
const PIECE = 24;

type LongListProps<Entry> = {
  entries: readonly Entry[];
  /** One list, its entries directly in it. */
  children: (shown: readonly Entry[]) => ReactNode;
};

/** A list that may be long, a piece at a time; the focus goes to the first entry that a press has brought. */
export function LongList<Entry>({ entries, children }: LongListProps<Entry>) {
  const [length, setLength] = useState(PIECE);
  const place = useRef<HTMLDivElement>(null);
  const { t } = useMessages();
  useEffect(() => {
    if (length === PIECE) return;
    const entry = place.current?.firstElementChild?.children[length - PIECE];
    if (!(entry instanceof HTMLElement)) return;
    entry.tabIndex = -1;
    entry.focus();
  }, [length]);
  return (
    <>
      <div ref={place}>{children(entries.slice(0, length))}</div>
      {entries.length > length && (
        <Row>
          <Button look="secondary" onClick={() => setLength(length + PIECE)}>
            {t('lists.more')}
          </Button>
        </Row>
      )}
    </>
  );
}
