type PageContentsProps = {
  label: string;
  links: readonly { href: string; text: string }[];
};

/** The places of a long page, for a thumb: each leads down to its own. */
export function PageContents({ label, links }: PageContentsProps) {
  return (
    <nav className="page-contents width-page" aria-label={label}>
      <ul className="page-contents-list">
        {links.map(({ href, text }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
