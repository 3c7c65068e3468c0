import errors from '../../locales/it/errors.json' with { type: 'json' };
import server from '../../locales/it/server.json' with { type: 'json' };
import forms from '../../locales/it/validation.json' with { type: 'json' };

/**
 * What the server says, by key: the sentences that it shares with the site, the specification's own wording among them
 * (§E.6, §E.7, §V); those that the site shows as they come; and two codes that the site turns into words of its own.
 */
export const messages = {
  ...errors,
  ...forms,
  ...server,
  contestOff: 'api.disabled',
  noPrivileges: 'User does not have frontend privileges',
} as const;

/** The key of a sentence. The words may change, the key does not. */
export type MessageKey = keyof typeof messages;
