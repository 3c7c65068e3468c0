import { fromPromise } from 'xstate';
import type { FrontendConfig as FullConfig } from '../../machines/ports/entities.ts';
import {
  parseSiteConfiguration,
  type SiteConfiguration,
} from '../../machines/rules/shapes/site-configuration.ts';
import type { Api } from '../api/client.ts';

export type FrontendConfig = Partial<FullConfig>;

/** The configuration of the site, asked for once; empty where it cannot be had: the defaults stand. */
export type Configuration = {
  read(): Promise<FrontendConfig>;
  /** What has been heard of it; null until it has been. */
  known(): FrontendConfig | null;
};

export function createConfiguration(api: Api): Configuration {
  let asked: Promise<FrontendConfig> | null = null;
  let known: FrontendConfig | null = null;
  const ask = async (): Promise<FrontendConfig> => {
    const answer = await api.ask((client) => client.GET('/frontend-configs'));
    if (answer.kind === 'ok') known = answer.data;
    else asked = null;
    return known ?? {};
  };
  return {
    read() {
      asked ??= ask();
      return asked;
    },
    known: () => known,
  };
}

export const configurationPorts = (configuration: Configuration) => ({
  readConfiguration: fromPromise<SiteConfiguration>(async () =>
    parseSiteConfiguration(await configuration.read()),
  ),
});
