import type { ReactNode } from 'react';
import { useGrowing } from './use-growing.ts';

type EntryListProps = {
  entries: readonly { key: number; title: ReactNode; meta?: ReactNode; words?: ReactNode }[];
};

/** Things of one kind in lines, where a card each would be too much: title, date, a few words. A long list grows part by part. */
export function EntryList({ entries }: EntryListProps) {
  const drawn = useGrowing(entries.length);
  return (
    <ul className="entry-list">
      {entries.slice(0, drawn).map(({ key, title, meta, words }) => (
        <li key={key} className="entry">
          <h3 className="entry-title">{title}</h3>
          {meta && <p className="entry-meta">{meta}</p>}
          {words && <div className="entry-words">{words}</div>}
        </li>
      ))}
    </ul>
  );
}
