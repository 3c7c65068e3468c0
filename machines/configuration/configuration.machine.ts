// Decides which addresses the site shows: those of the configuration, or the brand's own.
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { NO_CONFIGURATION } from '../../domain/configuration.ts';
import type { SiteConfiguration } from '../../domain/schemas/configuration.ts';
import { readConfiguration } from '../ports/site.ts';

type Context = { configuration: SiteConfiguration };
export type ConfigurationEvent = { type: 'calendar.moved' };

export const configurationMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { known: SiteConfiguration | null } | undefined,
    events: {} as ConfigurationEvent,
  },
  actors: { readConfiguration },
  actions: {
    keepConfiguration: assign((_, params: { configuration: SiteConfiguration }) => params),
  },
}).createMachine({
  id: 'configuration',
  description: 'What the operator of the site has configured: addresses, documents, contact (§C.11).',
  context: ({ input }) => ({ configuration: input?.known ?? NO_CONFIGURATION }),
  initial: 'reading',
  states: {
    reading: {
      description:
        'The configuration is being asked for; what was known stands meanwhile: of the page’s HTML, else the brand’s own constants.',
      invoke: {
        id: 'readConfiguration',
        src: 'readConfiguration',
        onDone: {
          target: 'known',
          actions: {
            type: 'keepConfiguration',
            params: ({ event }) => ({ configuration: event.output }),
          },
        },
      },
    },
    known: {
      description: 'What is configured is shown; what is not stays the brand’s own.',
      on: { 'calendar.moved': 'reading' },
    },
  },
});

export type ConfigurationActorRef = ActorRefFrom<typeof configurationMachine>;
export type ConfigurationSnapshot = SnapshotFrom<typeof configurationMachine>;
