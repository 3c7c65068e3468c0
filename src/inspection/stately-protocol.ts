/** Whether a message is the first of Stately's page: that it has been loaded, and listens. */
export const isConnection = (message: unknown): boolean =>
  typeof message === 'object' &&
  message !== null &&
  'type' in message &&
  message.type === '@statelyai.connected';
