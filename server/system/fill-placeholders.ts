import { ARTICLES, type Article, withArticle } from '../../domain/dates.ts';

const PLACE = new RegExp(`\\{\\{(\\w+)(?:, (${ARTICLES.join('|')}))?\\}\\}`, 'g');

/**
 * A text with values in its `{{places}}`, of which a day may have its article: `{{date, del}}`. A value may hold anything, places
 * too; a place without a value stays, to be seen.
 */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(PLACE, (whole, name: string, article?: Article) => {
    const value = values[name];
    if (value === undefined) return whole;
    return article === undefined ? String(value) : withArticle(article, String(value));
  });
