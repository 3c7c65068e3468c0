/** The port to where uploads are kept. Names are chosen by the server and never come from outside. */
export type FileStore = {
  write: (name: string, bytes: Buffer) => Promise<void>;
  read: (name: string) => Promise<Buffer>;
  /** Removing what is not there is no failure. */
  remove: (name: string) => Promise<void>;
  /** Every name with the time of its last change, epoch milliseconds. */
  list: () => Promise<readonly { name: string; changedAt: number }[]>;
};
