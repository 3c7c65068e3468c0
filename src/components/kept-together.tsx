type KeptTogetherProps = {
  /** A sentence. */
  children: string;
  /** The part of it that must stay on one line. */
  part: string;
};

const SIGNS = /^\p{P}*/u;

/**
 * A sentence with a receipt's number in it, which browsers break at its hyphen: `0456-` and `0012`. It is kept together by a
 * style, since a hyphen that does not break is another character, and would be copied with the number. The signs that follow it
 * directly are kept with it: a line could begin with them otherwise.
 */
export function KeptTogether({ children, part }: KeptTogetherProps) {
  const at = children.indexOf(part);
  if (part === '' || at < 0) return children;
  const rest = children.slice(at + part.length);
  const [signs = ''] = SIGNS.exec(rest) ?? [];
  return (
    <>
      {children.slice(0, at)}
      <span className="kept-together">
        {part}
        {signs}
      </span>
      {rest.slice(signs.length)}
    </>
  );
}
