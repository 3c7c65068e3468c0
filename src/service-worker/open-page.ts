/** What a page is opened with; the parts of a `FetchEvent` that are used. */
type Opening = { request: Request; preloadResponse: Promise<unknown> };

type PageSources = {
  fetchPage: (request: Request) => Promise<Response>;
  /** The page that says that there is no network; nothing once the browser has thrown it away. */
  offlinePage: () => Promise<Response | undefined>;
};

/**
 * The answer to the opening of a page. Pages are not cached: some are personal, some have a code in their address. Where
 * the network is away Chromium rejects the navigation preload, and Firefox resolves it with `Response.error()`.
 */
export async function openPage(
  { request, preloadResponse }: Opening,
  { fetchPage, offlinePage }: PageSources,
): Promise<Response> {
  try {
    const preloaded = await preloadResponse;
    if (preloaded instanceof Response && preloaded.type !== 'error') return preloaded;
    return await fetchPage(request);
  } catch {
    return (await offlinePage()) ?? Response.error();
  }
}
