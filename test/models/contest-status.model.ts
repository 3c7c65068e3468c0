import { contestStatusAt, DEFAULT_CALENDAR } from '../../domain/calendar.ts';
import { contestStatusMachine } from '../../machines/contest-status/contest-status.machine.ts';
import { defineModel } from './kit/model.ts';

// One instant of each status, by the specification's own calendar (§K.1).
const INSTANTS = ['2024-12-31', '2025-03-01', '2025-08-01', '2026-01-01', '2031-01-01'].map((day) =>
  Date.parse(`${day}T12:00:00+01:00`),
);

export const contestStatusModel = defineModel<typeof contestStatusMachine>({
  machine: contestStatusMachine,
  inputs: [undefined],
  cases: {},
  answers: {
    readClock: INSTANTS.map((now) => ({ now, calendar: DEFAULT_CALENDAR })),
    waitUntil: INSTANTS.map((now) => ({ now })),
  },
  always: {
    'No contest is shown before the clock has been read.': ({ context, snapshot }) =>
      snapshot.matches('readingClock') ? !snapshot.hasTag('settled') || context.now === 0 : undefined,
    'The status is the one that the calendar gives for this instant.': ({ context, snapshot }) =>
      snapshot.matches('readingClock') ||
      snapshot.matches({ running: contestStatusAt(context.now, context.calendar) }),
  },
  rules: {
    '§K: every new status is told, with the instant': ({ event, emitted: [told], after }) =>
      'output' in event
        ? told?.now === event.output.now && after.matches({ running: told.status })
        : undefined,
  },
  asks: {
    waitUntil: ({ instant }, { now }) => instant > now,
  },
});
