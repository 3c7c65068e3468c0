/** Lets those who ask while an answer is being made wait for that one: a crowd costs as much as one caller. */
export function sharedCall<T>(make: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | undefined;
  return () => {
    underWay ??= make().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}
