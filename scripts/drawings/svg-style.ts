/**
 * The look of a drawing that stands alone: the house's colours, in the light and in the dark. On the inspector's page
 * the same classes are dressed by the page's own style.
 */
export const SVG_STYLE = `
  svg { --paper: #fcf6eb; --raised: #fffdf8; --sunk: #f4e9d6; --ink: #2c2118; --soft: #62523d; --line: #8a7352; --gold: #835600; --basil: #2a6036; }
  @media (prefers-color-scheme: dark) {
    svg { --paper: #1e1813; --raised: #29211a; --sunk: #16110d; --ink: #f7eddd; --soft: #cfbfa7; --line: #9c896c; --gold: #f0c66d; --basil: #9cd59d; }
  }
  text { font: 12px Figtree, system-ui, sans-serif; fill: var(--soft); }
  .chart-paper { fill: var(--paper); }
  .chart-box { fill: var(--raised); stroke: var(--line); stroke-width: 1.25; }
  .chart-state-parent > .chart-box { fill: var(--sunk); fill-opacity: 0.45; }
  .chart-state-final > .chart-box { stroke-width: 3.5; }
  .chart-state-region > .chart-box { stroke-dasharray: 5 4; }
  .chart-title { font-size: 13.5px; font-weight: 700; fill: var(--ink); }
  .chart-runs { fill: var(--basil); }
  .chart-line { fill: none; stroke: var(--line); stroke-width: 1.25; }
  .chart-arrow { fill: var(--line); }
  .chart-start { fill: var(--ink); }
  .chart-anywhere rect { fill: none; stroke: var(--line); stroke-dasharray: 2 2; }
  .chart-anywhere text { font-size: 11px; font-style: italic; }
  .chart-words { fill: var(--gold); paint-order: stroke; stroke: var(--paper); stroke-width: 3px; }
`;
