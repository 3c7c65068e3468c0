import { FaultProxy } from './fault-proxy.ts';
import { expect, test as journey } from './journey.ts';

/** A journey whose browser reaches the server by a road that a test can spoil; it begins with everything passing. */
export const test = journey.extend<{ road: FaultProxy }, { onlyRoad: FaultProxy }>({
  onlyRoad: [
    async ({ browserName: _ }, use) => {
      const road = await FaultProxy.start();
      await use(road);
      await road.stop();
    },
    { scope: 'worker' },
  ],
  // The server takes the road's address for its own: its policy, its mails and its identity service name it.
  variables: [async ({ onlyRoad }, use) => use({ SITE_URL: onlyRoad.url }), { scope: 'worker' }],
  origin: [
    async ({ onlyRoad, server }, use) => {
      onlyRoad.aim(server.url);
      await use(onlyRoad.url);
    },
    { scope: 'worker' },
  ],
  road: async ({ onlyRoad, origin: _ }, use) => {
    onlyRoad.heal();
    onlyRoad.passed.length = 0;
    await use(onlyRoad);
    onlyRoad.heal();
  },
});

export { expect };
