import { useCallback, useEffect, useReducer, useRef } from 'react';
import { brand } from '../../brand/brand.ts';
import { type Asked, CHANNEL, MARK, type Told } from '../../inspection/messages.ts';
import { afterTold } from '../../inspection/watched.ts';

const key = `${brand.storagePrefix}.${MARK}`;

/** Follows the pages of the site that are open in this browser, from now on and from what they remember. */
export function useWatched() {
  const [pages, hear] = useReducer(afterTold, []);
  const line = useRef<BroadcastChannel | null>(null);
  const ask = useCallback((asked: Asked) => line.current?.postMessage(asked), []);
  useEffect(() => {
    const channel = new BroadcastChannel(`${brand.storagePrefix}.${CHANNEL}`);
    line.current = channel;
    channel.addEventListener('message', ({ data }: { data: Told }) => hear(data));
    // Pages that are open already load their tap at this change, those that are opened later at their start.
    localStorage.setItem(key, crypto.randomUUID());
    channel.postMessage({ kind: 'hello' } satisfies Asked);
    const leave = () => localStorage.removeItem(key);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      channel.close();
    };
  }, []);
  return { pages, ask };
}
