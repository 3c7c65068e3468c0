/** The first link of a page: past the header, to what the page is about. */
export function SkipLink({ href, children }: { href: `#${string}`; children: string }) {
  return (
    <a className="skip-link" href={href}>
      {children}
    </a>
  );
}
