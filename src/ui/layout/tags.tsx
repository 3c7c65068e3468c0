/** Short words that go with something, as a list by the name of `label`. */
export function Tags({ label, words }: { label: string; words: readonly string[] }) {
  return (
    <ul className="tags" aria-label={label}>
      {words.map((word) => (
        <li key={word} className="tag">
          {word}
        </li>
      ))}
    </ul>
  );
}
