/** The tag of a journey that `npm run test:long` walks and `npm test` leaves out: decision 0026 says what holds it meanwhile. */
export const LONG = '@long';
