/** The parts of the desk in their order (§U.11), each with the anchor that leads to it. */
export const PLACES = {
  level: 'livello',
  items: 'partecipazioni',
  open: 'da-fare',
  data: 'dati',
  consents: 'consensi',
  editions: 'iniziative',
  answers: 'risposte',
  export: 'esporta',
} as const;
