import { fromPromise } from 'xstate';
import {
  type FrontendConfig,
  NO_FRONTEND_CONFIG,
  parseFrontendConfig,
  parseSiteConfiguration,
  type SiteConfiguration,
} from '../../domain/schemas/configuration.ts';
import type { Api } from '../api/client.ts';

/** The configuration of the site, kept once it is loaded; empty after a failure, so that the defaults apply. */
export type Configuration = {
  read(): Promise<FrontendConfig>;
  /** Loads it once more, unless it is being loaded; after a failure what was known stays. */
  readAgain(): Promise<FrontendConfig>;
  /** The loaded configuration; null before. */
  known(): FrontendConfig | null;
};

export function createConfiguration(api: Api): Configuration {
  let loading: Promise<FrontendConfig> | null = null;
  let known: FrontendConfig | null = null;
  let isAsking = false;
  const ask = async (): Promise<FrontendConfig> => {
    isAsking = true;
    const result = await api.parsed((client) => client.GET('/frontend-configs'), parseFrontendConfig);
    isAsking = false;
    if (result.kind === 'ok') known = result.data;
    else loading = null;
    return known ?? NO_FRONTEND_CONFIG;
  };
  return {
    read() {
      loading ??= ask();
      return loading;
    },
    readAgain() {
      if (!isAsking) loading = null;
      return this.read();
    },
    known: () => known,
  };
}

export const configurationPorts = (configuration: Configuration) => ({
  readConfiguration: fromPromise<SiteConfiguration>(async () =>
    parseSiteConfiguration(await configuration.read()),
  ),
});
