/** The one client of the stand-in: this site. */
export const STAND_IN_CLIENT = 'amici-della-spiga';
