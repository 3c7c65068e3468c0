import fc from 'fast-check';

// Properties ask the same questions in each `npm test`; the long run asks others, and prints how to ask them again.
const { LONG_RUN, PROPERTY_SEED } = process.env;
const seed = Number(PROPERTY_SEED ?? (LONG_RUN === undefined ? 20_250_716 : Date.now() % 2 ** 31));
if (LONG_RUN !== undefined) process.stdout.write(`properties of this file: PROPERTY_SEED=${seed}\n`);

fc.configureGlobal({ seed });
