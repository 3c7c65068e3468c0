type Jump = { href: string; text: string };

const PLACES = {
  within: 'jump-links',
  page: 'jump-links width-page',
  phone: 'jump-links jump-links-phone width-page',
} as const;

type JumpLinksProps = {
  label: string;
  links: readonly Jump[];
  /** Within another part, as a band of the page, or as one that is only there on small screens. */
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
