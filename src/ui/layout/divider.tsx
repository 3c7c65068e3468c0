/** A line between two ways to go on, with the word between them. */
export function Divider({ children }: { children: string }) {
  return (
    <p className="divider">
      <span>{children}</span>
    </p>
  );
}
