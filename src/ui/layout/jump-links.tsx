type Jump = { href: string; text: string };

const PLACES = {
  within: 'jump-links',
  page: 'jump-links width-page',
} as const;

type JumpLinksProps = {
  label: string;
  links: readonly Jump[];
  /** Within another part, or as a band of the page. */
  place?: keyof typeof PLACES | undefined;
};

/** The places of a long page, to be jumped to. */
export function JumpLinks({ label, links, place = 'within' }: JumpLinksProps) {
  return (
    <nav className={PLACES[place]} aria-label={label}>
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
