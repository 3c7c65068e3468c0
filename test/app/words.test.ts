import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { liesIn, nodesOf, readSources, syntaxOf } from '../architecture/sources.ts';

const root = join(import.meta.dirname, '../..');
const folders = ['locales/it', 'brands/amici-della-spiga/words', 'brands/frantoio-dei-colli/words'].map(
  (folder) => join(root, folder),
);

/** Something that a person may read: where it stands, and its words. */
type Words = { at: string; said: string };

const messages: Words[] = folders
  .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) => Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>))
  .map(([at, said]) => ({ at, said }));

/** The text of a literal, with something in each hole of a template; of every other node nothing. */
function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…');
}

/** Sentences that stand in the server itself, as the seeds and the stand-ins of the demonstration have them; no names, no tags. */
const saidByServer: Words[] = readSources(root)
  .filter(({ path }) => liesIn(path, 'server'))
  .flatMap((source) => nodesOf(syntaxOf(source)).map((node) => ({ at: source.path, said: textOf(node) })))
  .flatMap(({ at, said }) => {
    const words = said?.replaceAll(/<[^>]*>/g, ' ').trim() ?? '';
    return /\s/.test(words) ? [{ at, said: words }] : [];
  });

/** Only these of the server's sentences are Italian. */
const inItalian = saidByServer.filter(({ at }) => /^server\/(?:seeds|stand-ins)\//.test(at));

/** What players read; staff and notaries have their own words, and so has the inspector. */
const forPlayers = messages.filter(
  ({ at }) => !/^(?:admin|certificate|desk\w*|draws|editions|machines|minutes|server\.desk)\./.test(at),
);

/** Other names of what has one already, and the sentences of the specification that keep them. */
const OTHER_NAMES = [
  { name: 'concorso', not: /iniziativ|campagn/i, given: ['acceptance.rules', 'errors.outsideCampaign'] },
  { name: 'scontrino', not: /ricevut[ae]\b|prova d'acquisto|partecipazion/i, given: ['errors.dailyLimit'] },
  { name: 'area personale', not: /\bprofilo\b/i, given: [] },
  { name: 'registrarsi', not: /\biscri[vtz]|crea (?:il tuo|un) account|entra nella comunità/i, given: [] },
  {
    name: 'inviare',
    not: /\bmand(?:a|i|o|ano|iamo|are|ato|ata|ati|ate)(?:ci|ce)?(?:l[oaie]|ne)?\b|\bspedi/i,
    given: [],
  },
  { name: 'accedere', not: /\bsi entra\b|\bentr[ai] con\b/i, given: [] },
  { name: '23:59', not: /mezzanotte/i, given: [] },
  // Nobody has measured how long it takes.
  { name: 'how much there is to do', not: /\bin (?:due|pochi) minuti|\b(?:due|pochi) minuti\b/i, given: [] },
  { name: 'chi ha vinto', not: /vincitor|grazie a tutti/i, given: [] },
] as const;

describe('every sentence that the site or its server says', () => {
  test('uses the apostrophe of the specification', () => {
    expect(saidByServer.length).toBeGreaterThan(500);
    expect([...messages, ...saidByServer].filter(({ said }) => said.includes('’'))).toEqual([]);
  });

  test('writes its accents as Italian does, except in two sentences of the specification', () => {
    const theSpecifications = ['Questo campo é obbligatorio.', 'RIVELACI UN PÒ DI TE'];
    const wrong =
      /(?<!\p{L})(?:é|pò|nè|sè|cioé|caffé|(?:per|poi|fin|affin|ben|giac)chè|qual'è|[eE]'(?= )|puo'|piu'|gia')(?!\p{L})/iu;
    const said = [...messages, ...inItalian].filter((one) => wrong.test(one.said));
    expect(said.filter((one) => !theSpecifications.includes(one.said))).toEqual([]);
  });

  test('writes “e-mail”, except where the specification has another spelling', () => {
    const theSpecifications = [
      'Email',
      'Mail e/o password errate',
      'Un utente con questo indirizzo email già esiste',
      'Email non valida: dominio inesistente.',
      // What a client asks of the identity service.
      'openid email',
    ];
    const strange = [...messages, ...inItalian].filter(
      ({ said }) => /(?<![-{])\b(?:email|mail)s?\b/i.test(said) && !theSpecifications.includes(said),
    );
    expect(strange).toEqual([]);
  });

  test('has no masculine address, except in the heading given by the specification', () => {
    const toMen =
      /(?<!il )\b(?:benvenuto|bentornato|sarai (?:già )?pronto|sei (?:già )?(?:pronto|iscritto|registrato|stato)|dei nostri)\b/i;
    const given = ['titles.welcome', 'welcome.title'];
    const strange = [...messages, ...inItalian].filter(
      ({ at, said }) => toMen.test(said) && !given.includes(at),
    );
    expect(strange).toEqual([]);
  });

  test.each(OTHER_NAMES)('calls $name by no other name, except where the specification does', (thing) => {
    expect(forPlayers.length).toBeGreaterThan(800);
    const given: readonly string[] = thing.given;
    expect(forPlayers.filter(({ at, said }) => thing.not.test(said) && !given.includes(at))).toEqual([]);
  });
});
