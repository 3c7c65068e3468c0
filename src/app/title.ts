import { routeOf } from '../../domain/routes.ts';
import { brand } from '../brand/brand.ts';
import { i18n, isMessageKey } from '../i18n/messages.ts';

/** The document's title: the base title, and the page's own where it has one (§G rule 11). */
export function pageTitle(path: string): string {
  const route = routeOf(path);
  const key = `titles.${route?.name}`;
  return route?.enabled && isMessageKey(key) ? `${brand.baseTitle} | ${i18n.t(key)}` : brand.baseTitle;
}
