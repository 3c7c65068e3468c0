import { NO_CONFIGURATION } from '../../domain/configuration.ts';
import type { SiteConfiguration } from '../../domain/schemas/configuration.ts';
import { configurationMachine } from '../../machines/configuration/configuration.machine.ts';
import { defineModel } from './kit/model.ts';

const CONFIGURED = { ...NO_CONFIGURATION, contactEmail: 'ciao@example.com' };

/** What a page's own HTML tells. */
const KNOWN: SiteConfiguration = { ...NO_CONFIGURATION, contactEmail: 'pagina@example.com' };

export const configurationModel = defineModel<typeof configurationMachine>({
  machine: configurationMachine,
  inputs: [undefined, { known: null }, { known: KNOWN }],
  cases: {},
  answers: { readConfiguration: [NO_CONFIGURATION, CONFIGURED] },
  starts: (input) => ({
    to: 'reading',
    assigns: { configuration: input?.known ?? NO_CONFIGURATION },
    invokes: { readConfiguration: undefined },
  }),
  expects: {
    // The calendar was read anew: so is what goes with it, and until then what was known stays.
    'calendar.moved': (_, { at }) =>
      at('known') && { to: 'reading', invokes: { readConfiguration: undefined } },
    // §C.11: what is configured is what is shown.
    'done readConfiguration': ({ output: configuration }) => ({ to: 'known', assigns: { configuration } }),
  },
  always: {
    'Until the configuration is read, what the page tells stands, else the brand’s own constants.': ({
      context,
      snapshot,
    }) =>
      snapshot.matches('known') ||
      context.configuration === KNOWN ||
      context.configuration === NO_CONFIGURATION ||
      context.configuration === CONFIGURED,
  },
});
