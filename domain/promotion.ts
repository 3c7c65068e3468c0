/** Whether a pack, by its name alone or with its size, is one of a product's. */
export const isPackOf = (pack: string, product: string): boolean =>
  pack === product || pack.startsWith(`${product} `);

/** The packs of which one must be on a receipt; `isBrands`: those that the brand's own words are about. */
export type Packs = { names: readonly string[]; isBrands: boolean };

/**
 * What a receipt must hold: what the edition says, else the brand's packs where the campaign is the brand's own or nothing
 * is told of it; null where only the rules say it.
 */
export function packsOf(
  edition: { products?: readonly string[] } | null,
  brands: readonly string[],
  isBrandsCampaign: boolean,
): Packs | null {
  if (edition?.products) return { names: edition.products, isBrands: false };
  return edition === null || isBrandsCampaign ? { names: brands, isBrands: true } : null;
}
