import { useCallback, useState } from 'react';

/** A set of names, and what puts a name into it or takes it out. */
export function useToggled() {
  const [names, setNames] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(
    (name: string) =>
      setNames(
        (before) => new Set(before.has(name) ? [...before].filter((one) => one !== name) : [...before, name]),
      ),
    [],
  );
  return [names, toggle] as const;
}
