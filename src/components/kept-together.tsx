type KeptTogetherProps = {
  /** A sentence. */
  children: string;
  /** What stands in it and is not broken where a line ends. */
  part: string;
};

/**
 * A sentence with a receipt's number in it, which browsers break at its hyphen: `0456-` and `0012`. It is kept together by a
 * style, since a hyphen that does not break is another character, and would be copied with the number.
 */
export function KeptTogether({ children, part }: KeptTogetherProps) {
  const at = children.indexOf(part);
  if (part === '' || at < 0) return children;
  return (
    <>
      {children.slice(0, at)}
      <span className="kept-together">{part}</span>
      {children.slice(at + part.length)}
    </>
  );
}
