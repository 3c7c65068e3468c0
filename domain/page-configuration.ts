import type { Calendar } from './calendar.ts';
import type { SiteConfiguration } from './schemas/configuration.ts';

/**
 * What a page says of the site's configuration in its own HTML: the server has drawn the page from it, and the browser
 * begins from the same, until the configuration is asked for (docs/decisions/0045).
 */
export type PageConfiguration = { configuration: SiteConfiguration; calendar: Calendar };

/** The element of the page that holds it, as JSON. */
export const PAGE_CONFIGURATION_ID = 'page-configuration';
