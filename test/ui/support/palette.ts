type Colours = Readonly<Record<string, string>>;

const colours = (css: string): Colours =>
  Object.fromEntries(
    [...css.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  );

/** The colours of a palette in both modes; the dark ones follow the question for the scheme. */
export function readPalette(css: string): { light: Colours; dark: Colours } {
  const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');
  return { light: colours(light), dark: colours(dark) };
}
