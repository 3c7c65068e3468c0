import { NO_CONFIGURATION } from '../../domain/configuration.ts';
import { configurationMachine } from '../../machines/configuration/configuration.machine.ts';
import { defineModel } from './kit/model.ts';

const CONFIGURED = { ...NO_CONFIGURATION, contactEmail: 'ciao@example.com' };

export const configurationModel = defineModel<typeof configurationMachine>({
  machine: configurationMachine,
  inputs: [undefined],
  cases: {},
  answers: { readConfiguration: [NO_CONFIGURATION, CONFIGURED] },
  always: {
    'Until the configuration is read, the brand’s own constants stand.': ({ context, snapshot }) =>
      snapshot.matches('known') || context.configuration === NO_CONFIGURATION,
  },
  rules: {
    '§C.11: what is configured is what is shown': ({ event }, _, { configuration }) =>
      event.type === 'xstate.done.actor.readConfiguration' ? configuration === event.output : undefined,
  },
});
