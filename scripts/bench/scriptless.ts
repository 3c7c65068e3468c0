const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script\s*>/gi;
const PRELOAD = /<link\b(?=[^>]*\brel="?modulepreload\b)[^>]*>/gi;

/** The same page with every script taken out, and what would be fetched for one: the limit that a page can reach. */
export const withoutScripts = (html: string): string => html.replace(SCRIPT, '').replace(PRELOAD, '');
