/** Whether a pack, by its name alone or with its size, is one of a product's. */
export const isPackOf = (pack: string, product: string): boolean =>
  pack === product || pack.startsWith(`${product} `);

/** The packs of which one must be on a receipt; `isBrands`: those that the brand's own words are about. */
export type Packs = { names: readonly string[]; isBrands: boolean };

/**
 * The packs that a receipt must show: those of the edition, else the brand's if the campaign is the brand's own or unknown;
 * null if only the rules name them.
 */
export function packsOf(
  edition: { products?: readonly string[] } | null,
  brands: readonly string[],
  isBrandsCampaign: boolean,
): Packs | null {
  if (edition?.products) return { names: edition.products, isBrands: false };
  return edition === null || isBrandsCampaign ? { names: brands, isBrands: true } : null;
}
