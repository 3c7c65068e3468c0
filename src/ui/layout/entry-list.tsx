import type { ReactNode } from 'react';

type EntryListProps = {
  entries: readonly { key: number; title: ReactNode; meta?: ReactNode; words?: ReactNode }[];
};

/** Things of one kind in lines, where a card each would be too much: title, date, a few words. */
export function EntryList({ entries }: EntryListProps) {
  return (
    <ul className="entry-list">
      {entries.map(({ key, title, meta, words }) => (
        <li key={key} className="entry">
          <h3 className="entry-title">{title}</h3>
          {meta && <p className="entry-meta">{meta}</p>}
          {words && <div className="entry-words">{words}</div>}
        </li>
      ))}
    </ul>
  );
}
