import type { SiteConfiguration } from '../../domain/schemas/configuration.ts';
import { port } from './port.ts';

/** The configuration of the site; answers with nothing where it cannot be had: the brand's constants stand. */
export const readConfiguration = port<SiteConfiguration>('readConfiguration');
