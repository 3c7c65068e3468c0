/** The strokes of every icon, on a sheet of 24 by 24 units. */
const ICON_PATHS = {
  arrow: 'M5 12h14M13 6l6 6-6 6',
  back: 'M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6',
  camera: 'M4 8h3l2-3h6l2 3h3v11H4ZM12 17a4 4 0 1 0 0-8 4 4 0 0 0 0 8Z',
  chat: 'M4 5h16v11H11l-5 4v-4H4Z',
  check: 'M5 12.5 10 17.5 19.5 7',
  chevron: 'M6 9l6 6 6-6',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3.5 2',
  close: 'M6 6l12 12M18 6 6 18',
  file: 'M6 3h8l4 4v14H6ZM14 3v4h4',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5M12 7.800v.1',
  menu: 'M4 7h16M4 12h16M4 17h16',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.500C5 16.5 8 15 12 15s7 1.5 7.5 5.5',
  photo: 'M4 5h16v14H4ZM4 16l5-5 4 4 3-3 4 4M15.5 9v.1',
  play: 'M4 5h16v14H4ZM10 9v6l5-3Z',
  refresh: 'M20 11a8 8 0 1 0-2 6M20 5v6h-6',
  sliders: 'M4 8h9M17 8h3M4 16h3M11 16h9M13 5.500v5M11 13.500v5',
  warning: 'M12 4 21.5 20h-19ZM12 10v5M12 17.400v.1',
} as const;

export type IconName = keyof typeof ICON_PATHS;

/** A small sign, as tall as its text and in its colour; never the only bearer of a meaning. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
