// One chunk for what a player finds at home and no visitor needs: each further one would move the grouping of the parts.
export { OwnCounters } from './own-counters.tsx';
export { PlayerLead, PlayerStep } from './player-words.tsx';
