type Jump = { href: string; text: string };

/** The places of a long page, to be jumped to. */
export function JumpLinks({ label, links }: { label: string; links: readonly Jump[] }) {
  return (
    <nav className="jump-links" aria-label={label}>
      <ul className="jump-links-list">
        {links.map(({ href, text }) => (
          <li key={href}>
            <a className="jump-link" href={href}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
