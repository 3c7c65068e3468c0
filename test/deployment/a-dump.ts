/** Two installations. */
export const [HERE, ELSEWHERE] = [
  '0b0f4a52-6d0c-4b8e-9a55-3f2b8a1c7d10',
  'c0ffee52-6d0c-4b8e-9a55-3f2b8a1c7d10',
];

export const table = (name: string, rows: readonly string[]) =>
  [`COPY public.${name} (id) FROM stdin;`, ...rows, '\\.', ''].join('\n');

/** A dump, as text, of a number of receipts and players, and of what else there is. */
export const aDump = (
  installation: string,
  { receipts = 20, players = 20, others = 100, files = 's3://scontrini' } = {},
) =>
  [
    table('installation', [`t\t${installation}\tcHJvdmE\t${files}\t2025-07-16`]),
    table(
      'items',
      Array.from({ length: receipts }, (_, n) => `${n + 1}`),
    ),
    table(
      'players',
      Array.from({ length: players }, (_, n) => `${n}`),
    ),
    table(
      'audit_log',
      Array.from({ length: others }, () => 'a row of the log, which is the most of it'),
    ),
  ].join('\n');
