import type { ReactNode } from 'react';

type Figure = { name: string; drawing: ReactNode; caption: ReactNode };

/** Drawings to be compared, each with its caption. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <ul className="figures">
      {figures.map(({ name, drawing, caption }) => (
        <li key={name}>
          <figure className="figure">
            {drawing}
            <figcaption>{caption}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
