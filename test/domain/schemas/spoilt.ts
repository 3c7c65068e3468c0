/** A value with one thing spoilt in it, under the way that leads there: `definition.questions.0.title`. */
export type Spoilt = [way: string, value: unknown];

const isWhole = (value: unknown): value is object => typeof value === 'object' && value !== null;

const withPart = (whole: object, name: string, part: unknown): object =>
  Array.isArray(whole) ? whole.with(Number(name), part) : { ...whole, [name]: part };

const without = (whole: object, name: string): object =>
  Object.fromEntries(Object.entries(whole).filter(([other]) => other !== name));

function deeper(whole: object, name: string, part: unknown, each: (part: object) => Spoilt[]): Spoilt[] {
  if (!isWhole(part)) return [];
  return each(part).map(([way, spoilt]) => [`${name}.${way}`, withPart(whole, name, spoilt)]);
}

/** The value once for each change that is made of a thing in it, however deep. */
export function eachChanged(
  value: object,
  change: (part: unknown, way: string) => readonly unknown[],
  above = '',
): Spoilt[] {
  return Object.entries(value).flatMap(([name, part]) => {
    const way = `${above}${name}`;
    return [
      ...change(part, way).map((other): Spoilt => [name, withPart(value, name, other)]),
      ...deeper(value, name, part, (inner) => eachChanged(inner, change, `${way}.`)),
    ];
  });
}

/** The value once for each thing in it, however deep, with another kind of thing in its place. */
export const eachWrong = (value: object): Spoilt[] =>
  eachChanged(value, (part) => [typeof part === 'boolean' ? 'true' : true]);

/** The value once for each field in it, however deep, without that field. */
export function eachLacking(value: object): Spoilt[] {
  return Object.entries(value).flatMap(([name, part]) => [
    ...(Array.isArray(value) ? [] : [[name, without(value, name)] satisfies Spoilt]),
    ...deeper(value, name, part, eachLacking),
  ]);
}
