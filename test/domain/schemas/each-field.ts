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

/** The value once for each thing in it, however deep, with another kind of thing in its place. */
export function eachWrong(value: object): Spoilt[] {
  return Object.entries(value).flatMap(([name, part]) => {
    const other = typeof part === 'boolean' ? 'true' : true;
    return [[name, withPart(value, name, other)], ...deeper(value, name, part, eachWrong)];
  });
}

/** The value once for each field in it, however deep, without that field. */
export function eachLacking(value: object): Spoilt[] {
  return Object.entries(value).flatMap(([name, part]) => [
    ...(Array.isArray(value) ? [] : [[name, without(value, name)] satisfies Spoilt]),
    ...deeper(value, name, part, eachLacking),
  ]);
}
