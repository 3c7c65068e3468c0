import { acceptanceMachine } from '../../machines/acceptance/acceptance.machine.ts';
import { blogMachine } from '../../machines/blog/blog.machine.ts';
import { configurationMachine } from '../../machines/configuration/configuration.machine.ts';
import { contestStatusMachine } from '../../machines/contest-status/contest-status.machine.ts';
import { cookiesMachine } from '../../machines/cookies/cookies.machine.ts';
import { initializationMachine } from '../../machines/initialization/initialization.machine.ts';
import { participateMachine } from '../../machines/participate/participate.machine.ts';
import { shellMachine } from '../../machines/shell/shell.machine.ts';
import { versionUpdateMachine } from '../../machines/version-update/version-update.machine.ts';
import { blogPorts } from '../adapters/blog.ts';
import { clockPorts } from '../adapters/clock.ts';
import { configurationPorts } from '../adapters/configuration.ts';
import { acceptancePorts, participatePorts } from '../adapters/contest.ts';
import { startUpPorts } from '../adapters/start-up.ts';
import { identityFlows } from './identity-ports.ts';
import { loadStatement } from './load-statement.ts';
import type { World } from './world.ts';

/** Every lasting flow with its ports filled from the world; a page's own flows come with it (`pages/`). */
export function lastingFlows(world: World) {
  const { api, externalSites, clock, configuration, cookieChoice, versions, worker, pendingUploads } = world;
  return {
    ...identityFlows(world),
    shell: shellMachine.provide({ actors: { loadStatement } }),
    configuration: configurationMachine.provide({ actors: configurationPorts(configuration) }),
    contestStatus: contestStatusMachine.provide({ actors: clockPorts(api, clock, configuration) }),
    initialization: initializationMachine.provide({ actors: startUpPorts(api) }),
    blog: blogMachine.provide({
      actors: blogPorts({ externalSites, configuration, origin: location.origin }),
    }),
    acceptance: acceptanceMachine.provide({ actors: acceptancePorts(api) }),
    participate: participateMachine.provide({ actors: participatePorts(api, configuration) }),
    cookies: cookiesMachine.provide({ actors: cookieChoice }),
    versionUpdate: versionUpdateMachine.provide({
      actors: { ...versions, ...worker, untilNothingIsSent: pendingUploads.untilNothingIsSent },
    }),
  };
}
