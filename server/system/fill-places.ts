/** A text with values in its `{{places}}`. A value may hold anything, places too; a place without a value stays, to be seen. */
export const fillPlaces = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
