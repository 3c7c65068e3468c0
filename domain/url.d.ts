/** The part of the platform's URL that the rules use: it is in browsers and in Node, but in no language library. */
declare class URL {
  static canParse(url: string, base?: string): boolean;
  constructor(url: string, base?: string);
  readonly href: string;
  readonly protocol: string;
  readonly host: string;
  readonly origin: string;
  readonly searchParams: { set(name: string, value: string): void };
}
