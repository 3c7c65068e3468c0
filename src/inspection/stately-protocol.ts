/** Whether a message is the first of Stately's page: that it has been loaded, and listens. */
const isConnection = (message: unknown): boolean =>
  typeof message === 'object' &&
  message !== null &&
  'type' in message &&
  message.type === '@statelyai.connected';

/**
 * Calls `done` each time Stately's page in the window `source` says that it has been loaded. The answer ends that. Messages of
 * other windows are ignored: any page may post one to its opener.
 */
export function whenConnected(opener: Window, source: unknown, done: () => void): () => void {
  const listen = (message: MessageEvent) => {
    if (message.source === source && isConnection(message.data)) done();
  };
  opener.addEventListener('message', listen);
  return () => opener.removeEventListener('message', listen);
}
