import { brand } from './brand.ts';

/** The mark of the brand: a drop of oil with two leaves behind it. */
function Mark() {
  return (
    <svg
      className="logo-mark"
      viewBox="0 0 52 52"
      width="44"
      height="44"
      aria-hidden="true"
      focusable="false"
    >
      <path className="draw-basil" d="M26 46C8 44 2 28 6 12C20 14 28 26 26 46Z" />
      <path className="draw-basil-deep" d="M26 46C44 44 50 28 46 12C32 14 24 26 26 46Z" />
      <path className="draw-gold" d="M26 6C34 20 39 27 39 34A13 13 0 0 1 13 34C13 27 18 20 26 6Z" />
      <path className="draw-line-gold-light" strokeWidth="3" d="M19 33C19 38 22 41 26 42" />
    </svg>
  );
}

/** Mark and name; inside a link, the name is the link's own. */
export function Logo() {
  return (
    <span className="logo">
      <Mark />
      <span className="logo-name">{brand.name}</span>
    </span>
  );
}
