import type { ReactNode } from 'react';

type Entry = { term: string; value: ReactNode };

/** Facts by name, such as one's own data. */
export function DefinitionList({ entries }: { entries: readonly Entry[] }) {
  return (
    <dl className="definition-list">
      {entries.map(({ term, value }) => (
        <div key={term} className="definition-list-entry">
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
