/**
 * The part of the global URL that the rules use: browsers and Node have it, but TypeScript's language libraries do
 * not.
 */
declare class URL {
  static canParse(url: string, base?: string): boolean;
  constructor(url: string, base?: string);
  readonly href: string;
  readonly protocol: string;
  readonly host: string;
  readonly origin: string;
  readonly searchParams: { set(name: string, value: string): void };
}
