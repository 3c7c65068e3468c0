// What the oldest supported browsers (README) lack. It runs before anything else: without it they show the error screen.

/** Aborts with the first of several signals: Safari has it since 17.4, Firefox since 124. */
function any(signals: Iterable<AbortSignal>): AbortSignal {
  const first = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) first.abort(signal.reason);
    else signal.addEventListener('abort', () => first.abort(signal.reason), { signal: first.signal });
  }
  return first.signal;
}

/** Whether an address can be parsed: Safari has it since 17. */
function canParse(url: string | URL, base?: string | URL): boolean {
  try {
    return Boolean(new URL(url, base));
  } catch {
    return false;
  }
}

if (!('any' in AbortSignal)) Object.defineProperty(AbortSignal, 'any', { value: any, configurable: true });
if (!('canParse' in URL)) Object.defineProperty(URL, 'canParse', { value: canParse, configurable: true });

export {};
