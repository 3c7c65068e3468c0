const ADDRESSES: Record<string, string> = import.meta.glob('../../../docs/machines/*.svg', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});

/** Where the drawing of a machine is; undefined for a machine without one. */
export const chartAddress = (machine: string): string | undefined =>
  ADDRESSES[`../../../docs/machines/${machine}.svg`];

/**
 * The drawing as elements, without the style that it wears when it stands alone. Read by the browser as the document
 * that it is: as text it would have to become markup first, which the content policy forbids.
 */
export function loadChart(address: string, signal: AbortSignal): Promise<SVGElement | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.responseType = 'document';
    request.overrideMimeType('image/svg+xml');
    request.onload = () => {
      const drawn = request.responseXML?.documentElement;
      drawn?.querySelector('style')?.remove();
      resolve(drawn instanceof SVGElement ? document.importNode(drawn, true) : null);
    };
    request.onerror = () => resolve(null);
    signal.addEventListener('abort', () => request.abort());
    request.send();
  });
}
