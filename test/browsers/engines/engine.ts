/** Commands of the W3C's WebDriver that the tests use; each engine has its own way to send them. */
export type Command = 'open' | 'run' | 'click' | 'type' | 'screenshot' | 'newTab' | 'switchTo' | 'currentTab';

/** How a window begins. It shows 390 by 844 pixels, as the phones of the journeys do. */
export type WindowOptions = {
  colors: 'light' | 'dark';
  /** Private browsing: nothing is kept once the window closes, and some storage may be refused. */
  isPrivate: boolean;
};

export const WINDOW_SIZE = { width: 390, height: 844 };

/** A browser that runs, with one window. */
export type Driver = {
  /** Name and version. */
  version: string;
  send(command: Command, parameters?: object): Promise<unknown>;
  /** Everything that pages have written to the console so far, and what the browser complained of beside it. */
  console(): Promise<readonly string[]>;
  close(): Promise<void>;
};

/** In the order in which they are tested. */
export const ENGINE_NAMES = ['firefox', 'webkit'] as const;
export type EngineName = (typeof ENGINE_NAMES)[number];
