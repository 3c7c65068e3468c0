/** What becomes of files: their paths from the root and their new texts; and what is left to do by hand. */
export type Plan = { files: Map<string, string>; next: readonly string[] };

/** Reads a file of the project by its path from the root; undefined where there is none. */
export type Read = (path: string) => string | undefined;

const camel = (name: string) => name.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function existing(read: Read, path: string): string {
  const text = read(path);
  if (text === undefined) throw new Error(`${path} is missing.`);
  return text;
}

/** The text with a line put before the first place that matches. */
function insertBefore(read: Read, path: string, place: RegExp, line: string): string {
  const text = existing(read, path);
  const found = place.exec(text);
  if (!found)
    throw new Error(`${path} has no place for "${line.trim()}": the pattern ${place} is not in it.`);
  return `${text.slice(0, found.index)}${line}${text.slice(found.index)}`;
}

function withMessage(read: Read, path: string, key: string, message: string): string {
  const messages: Record<string, string> = JSON.parse(existing(read, path));
  return `${JSON.stringify({ ...messages, [key]: message }, null, 2)}\n`;
}

/** A content page: its screen, its messages, its route, its chunk. */
export function planPage(
  name: string,
  read: Read,
  title = capital(name.replaceAll('-', ' ')),
  description = `${title}.`,
): Plan {
  const id = camel(name);
  const screen = `src/screens/${name}.tsx`;
  const messages = `locales/it/${id}.json`;
  const files = new Map([
    [
      screen,
      `import { OneProduct } from '#brand/drawings.ts';
import ${id}Messages from '../../locales/it/${id}.json' with { type: 'json' };
import { addMessages } from '../i18n/messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Hero } from '../ui/layout/hero.tsx';

addMessages(${id}Messages);

/** The page /${name}. */
export function ${capital(id)}() {
  const { t } = useMessages();
  return (
    <Hero title={t('${id}.title')} drawing={<OneProduct size="large" />}>
      <p>{t('${id}.lead')}</p>
    </Hero>
  );
}
`,
    ],
    [messages, `${JSON.stringify({ [`${id}.title`]: title, [`${id}.lead`]: description }, null, 2)}\n`],
    [
      'domain/routes.ts',
      insertBefore(read, 'domain/routes.ts', /^ {2}later\(/m, `  page('${id}', '/${name}'),\n`),
    ],
    [
      'src/app/pages.ts',
      insertBefore(
        read,
        'src/app/pages.ts',
        /(?<=export const PAGES[\s\S]*?)^\};$/m,
        `  ${id}: async () => ({ Page: (await import('../screens/${name}.tsx')).${capital(id)} }),\n`,
      ),
    ],
    ...['titles', 'descriptions'].map((list): [string, string] => {
      const path = `locales/it/${list}.json`;
      return [path, withMessage(read, path, `${list}.${id}`, list === 'titles' ? title : description)];
    }),
  ]);
  return {
    files,
    next: [
      `write what the page says: ${messages}`,
      `draw it: ${screen}`,
      'add its path to docs/specification.md §R.4, and to src/shell/menu.tsx if the menu has it',
    ],
  };
}

/** A flow that lives as long as the site: its chart, its line in the registry, its start by the root, its model. */
export function planMachine(name: string, read: Read): Plan {
  const id = camel(name);
  const chart = `machines/${name}/${name}.machine.ts`;
  const model = `test/models/${name}.model.ts`;
  const registry = 'machines/app/flows.ts';
  const root = 'machines/app/app.machine.ts';
  const registered = insertBefore(read, registry, /^ {2}\w+: fromPage\(/m, `  ${id}: ${id}Machine,\n`);
  const imported = `import { ${id}Machine } from '../${name}/${name}.machine.ts';\n`;
  const files = new Map([
    [
      chart,
      `// Decides when ${name.replaceAll('-', ' ')} begins and ends.
import { type ActorRefFrom, type SnapshotFrom, setup } from 'xstate';

export type ${capital(id)}Event = { type: '${id}.start' } | { type: '${id}.stop' };

export const ${id}Machine = setup({
  types: { events: {} as ${capital(id)}Event },
}).createMachine({
  id: '${id}',
  description: '${capital(name.replaceAll('-', ' '))}.',
  initial: 'resting',
  states: {
    resting: { description: 'It has not begun.', on: { '${id}.start': 'running' } },
    running: { description: 'It has begun.', on: { '${id}.stop': 'resting' } },
  },
});

export type ${capital(id)}ActorRef = ActorRefFrom<typeof ${id}Machine>;
export type ${capital(id)}Snapshot = SnapshotFrom<typeof ${id}Machine>;
`,
    ],
    [
      model,
      `import { ${id}Machine } from '../../machines/${name}/${name}.machine.ts';
import { defineModel } from './kit/model.ts';

export const ${id}Model = defineModel<typeof ${id}Machine>({
  machine: ${id}Machine,
  inputs: [undefined],
  cases: {},
  starts: () => ({ to: 'resting', assigns: {} }),
  expects: {
    '${id}.start': (_, { at }) => at('resting') && { to: 'running' },
    '${id}.stop': (_, { at }) => at('running') && { to: 'resting' },
  },
  always: {},
});
`,
    ],
    [registry, registered.replace(/^import type \{ PageFlows \}/m, (last) => `${imported}${last}`)],
    [root, insertBefore(read, root, /^ {6}\],$/m, `        runFlow('${id}'),\n`)],
  ]);
  return {
    files,
    next: [
      `write the chart: ${chart}, its events, its ports from machines/ports, what it emits`,
      `say what comes of each event: ${model} (docs/qa.md)`,
      'fill its ports where src/app fills those of the other flows',
    ],
  };
}

const PLANS = { page: planPage, machine: planMachine };

/** What `npm run new` writes, or one line about what is wrong with the question. */
export function planOf(args: readonly string[], read: Read): Plan | { line: string } {
  const [kind = '', name = '', ...words] = args;
  if (name === '' || words.length > (kind === 'page' ? 2 : 0) || (kind !== 'page' && kind !== 'machine'))
    return { line: 'Usage: npm run new -- page NAME [TITLE [DESCRIPTION]], or machine NAME' };
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    return { line: `"${name}" is no name: use lower case letters, digits and hyphens, such as thank-you.` };
  const taken = kind === 'page' ? `src/screens/${name}.tsx` : `machines/${name}/${name}.machine.ts`;
  const isRoute = new RegExp(`'(/${name}|${camel(name)})'`).test(read('domain/routes.ts') ?? '');
  if (read(taken) !== undefined || (kind === 'page' && isRoute))
    return { line: `There is a ${kind} "${name}" already.` };
  return PLANS[kind](name, read, ...words);
}
