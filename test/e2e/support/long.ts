/** The tag of a journey that `npm run test:long` walks and `npm test` leaves out: decisions 0026 and 0032 say what holds it meanwhile. */
export const LONG = '@long';
