import { DEFAULT_BRAND } from '../../../server/config/brand.ts';
import { modulesOf } from './brand-journey.ts';

const { identity, shop, campaign } = modulesOf(DEFAULT_BRAND);

/** What the default brand is called, sells, gives away and has run: none of it is another brand's. */
const NAMES = [
  identity.brand.name,
  identity.brand.filePrefix,
  identity.brand.storagePrefix,
  identity.brand.promoter.seat,
  identity.brand.promoter.vatNumber,
  identity.DEMO_PASSWORD,
  ...identity.brand.prizes.map(({ name }) => name),
  ...campaign.editions.flatMap(({ code, description }) => [code, description]),
  ...shop.products.map(({ name }) => name),
];

/** Its trade, in the words of its pages: what it makes, of what, who for, and the names that it gives its own. */
const TRADE = [
  'pasta',
  'pastina',
  'pastaio',
  'pastificio',
  'penne',
  'sugo',
  'sughi',
  'semola',
  'grano',
  'spiga',
  'spighe',
  'chicco',
  'chicchi',
  'spighy',
  'spiga_desk',
  'mulino',
  'al dente',
  'amicidellaspiga',
  'amicispiga',
  'lasagna',
  'maccheroni',
  'vermicelli',
];

const WORDS = new RegExp(
  `(?<![\\p{L}\\d])(?:${[...NAMES, ...TRADE].map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})(?![\\p{L}\\d])`,
  'giu',
);

/**
 * The codes of the missions are the contract's, the same for every brand, and never shown: a page says what
 * `missions.name.…` of the brand's words says. As a code they stand between quotes, dots or braces, never beside a space.
 */
const MISSION_CODES = /(?<=["'`.{,[])grano(?:2|_anno_2)?(?=["'`:=\]])/g;

/** The words of the default brand in a text, each with what stands around it. */
export function foreignWords(text: string): string[] {
  const said = text.replace(MISSION_CODES, '');
  return [...said.matchAll(WORDS)].map(({ index }) => said.slice(Math.max(index - 40, 0), index + 40));
}
