import { appSetup } from '../app.setup.ts';
import { broken } from '../parameters.ts';

export const games = appSetup.createStateConfig({
  description: 'The games are in view.',
  invoke: { src: 'quiz', id: 'quiz', systemId: 'quiz', onError: broken('quiz') },
});
