/** The pages that hold a player until something is done there (§G.6, §G.7). */
const CONFINING: readonly string[] = ['/gate', '/register'];

/** Whether a page holds its reader: what they need from elsewhere has to come to them (§A.4, §G.14). */
export const isConfining = (path: string): boolean => CONFINING.includes(path);
