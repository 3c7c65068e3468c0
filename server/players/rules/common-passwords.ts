/**
 * Passwords in lower case that satisfy the rule of composition and are among the first that a guesser tries: the
 * usual words with the usual ornaments.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  [
    'password',
    'passw0rd',
    'p@ssword',
    'p@ssw0rd',
    'qwerty',
    'welcome',
    'admin',
    'abcdef',
    'ciao',
    'italia',
    'juventus',
    'pasta',
    'amore',
    'benvenuto',
    'prova',
    'test',
    'letmein',
    'iloveyou',
  ]
    .flatMap((word) =>
      ['1', '12', '123', '1234', '12345', '123456', '2024', '2025'].map((digits) => word + digits),
    )
    .flatMap((word) =>
      ['!', '.', '?', '@', '#', '*', '$', '_', '-'].flatMap((mark) => [`${word}${mark}`, `${mark}${word}`]),
    ),
);
