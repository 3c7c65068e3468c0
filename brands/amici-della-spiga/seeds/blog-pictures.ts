/** What the picture of a post shows. */
export type Motif = 'tomato' | 'basil' | 'bowl' | 'wheat' | 'fusilli';

/** The ground of each picture. */
export const PAPER = '#f7ead2';

const ear = (x: number): string => {
  const grains = [0, 1, 2, 3, 4].map((row) => {
    const y = 130 + row * 44;
    return `<ellipse cx="${x - 20}" cy="${y}" rx="13" ry="27" transform="rotate(-24 ${x - 20} ${y})"/><ellipse cx="${x + 20}" cy="${y}" rx="13" ry="27" transform="rotate(24 ${x + 20} ${y})"/>`;
  });
  return `<path d="M${x} 130V460" stroke="#a9772b" stroke-width="7"/><ellipse cx="${x}" cy="96" rx="13" ry="30"/>${grains.join('')}`;
};

const waves = `M0 0q26 -40 52 0${'t52 0'.repeat(7)}`;

const spiral = (x: number, y: number, turn: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="${waves}" stroke="#c48a2a" stroke-width="40"/><path d="${waves}" stroke="#f0c66b" stroke-width="24"/></g>`;

const leaf = (x: number, y: number, turn: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 0C44 -64 132 -64 176 0C132 64 44 64 0 0Z" fill="#4c7a3d"/><path d="M8 0H160" stroke="#2f5527" stroke-width="5"/></g>`;

const tomato = (x: number, y: number, r: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="#c43d2b"/><path d="M${x - r / 2} ${y - r + 6}L${x} ${y - r / 2}L${x + r / 2} ${y - r + 6}L${x} ${y - r - 22}Z" fill="#4c7a3d"/>`;

/** What is drawn on a sheet of 800 by 500, by its motif. */
export const drawings: Record<Motif, string> = {
  tomato: tomato(310, 270, 130) + tomato(520, 320, 92),
  basil: `<path d="M400 470V120" stroke="#2f5527" stroke-width="9"/>${leaf(400, 400, -24)}${leaf(400, 330, 204)}${leaf(400, 250, -36)}${leaf(400, 190, 216)}`,
  bowl: `<path d="M225 250C245 130 345 130 365 250M330 250C350 110 450 110 470 250M435 250C455 130 555 130 575 250" stroke="#e4b24d" stroke-width="26"/><path d="M180 250H620A220 190 0 0 1 180 250Z" fill="#3f6d8a"/><path d="M320 110q22 -28 0 -56M400 96q22 -28 0 -56M480 110q22 -28 0 -56" stroke="#c9b48f" stroke-width="9"/>`,
  wheat: `<g fill="#d9a441">${ear(270)}${ear(400)}${ear(530)}</g>`,
  fusilli: spiral(190, 140, 3) + spiral(200, 260, -3) + spiral(190, 375, 2),
};

/** The alternative text of a motif's picture. */
export const altTexts: Record<Motif, string> = {
  tomato: 'Disegno di due pomodori maturi',
  basil: 'Disegno di un ramo di basilico',
  bowl: 'Disegno di una ciotola di pasta fumante',
  wheat: 'Disegno di tre spighe di grano',
  fusilli: 'Disegno di fusilli',
};
