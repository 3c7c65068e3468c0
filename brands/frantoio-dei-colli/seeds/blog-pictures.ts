/** What the picture of a post shows. */
export type Motif = 'bottle' | 'sprig' | 'bread' | 'drop';

/** The ground of each picture. */
export const PAPER = '#eef1dc';

const leaf = (x: number, y: number, turn: number): string =>
  `<path d="M0 0C44 -40 132 -40 176 0C132 40 44 40 0 0Z" fill="#7d9a4b" transform="translate(${x} ${y}) rotate(${turn})"/>`;

const olive = (x: number, y: number, fill: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="36" ry="50" fill="${fill}"/><path d="M${x - 16} ${y - 22}q-10 18 0 40" stroke="#fcfbee" stroke-width="7"/>`;

/** What is drawn on a sheet of 800 by 500, by its motif. */
export const drawings: Record<Motif, string> = {
  bottle: `<path d="M372 60H428V150C428 190 490 200 490 260V440Q490 460 470 460H330Q310 460 310 440V260C310 200 372 190 372 150Z" fill="#4d6a2d"/><path d="M310 290H490V400H310Z" fill="#fcfbee"/>${olive(400, 345, '#7b3a61')}`,
  sprig: `<path d="M120 340C280 240 460 210 690 220" stroke="#4d6a2d" stroke-width="10"/>${leaf(220, 290, -60)}${leaf(360, 235, -50)}${leaf(500, 218, -40)}${leaf(300, 262, 70)}${leaf(560, 216, 50)}${olive(330, 330, '#7d9a4b')}${olive(470, 300, '#7b3a61')}`,
  bread: `<path d="M200 210C170 90 340 80 400 120C460 80 630 90 600 210C570 260 580 320 580 400Q580 430 550 430H250Q220 430 220 400C220 320 230 260 200 210Z" fill="#c59a4e"/><path d="M240 215C215 120 350 115 400 160C450 115 585 120 560 215C530 260 540 320 540 390H260C260 320 270 260 240 215Z" fill="#fcfbee"/><path d="M300 210C340 160 470 170 510 210C540 250 480 280 500 320C440 360 400 310 360 330C310 350 290 310 300 270Z" fill="#d9c24a"/>`,
  drop: `<path d="M400 60C480 190 530 250 530 320A130 130 0 0 1 270 320C270 250 320 190 400 60Z" fill="#d9c24a"/><path d="M320 310C320 360 350 395 390 405" stroke="#f0e08b" stroke-width="22"/>`,
};

/** The alternative text of a motif's picture. */
export const altTexts: Record<Motif, string> = {
  bottle: 'Disegno di una bottiglia di olio',
  sprig: 'Disegno di un rametto di ulivo',
  bread: 'Disegno di una fetta di pane con olio',
  drop: 'Disegno di una goccia di olio',
};
