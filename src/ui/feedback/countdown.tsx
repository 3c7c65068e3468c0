type CountdownProps = {
  label: string;
  /** Each figure with its unit, the largest first. */
  parts: readonly { value: string; unit: string }[];
};

/** The time that is left, as figures of a steady width. It is not spoken at every tick. */
export function Countdown({ label, parts }: CountdownProps) {
  return (
    <div className="countdown">
      <p className="countdown-label">{label}</p>
      <p className="countdown-parts" role="timer" aria-label={label}>
        {parts.map(({ value, unit }) => (
          <span key={unit} className="countdown-part">
            <span className="countdown-value">{value}</span> <span className="countdown-unit">
              {unit}
            </span>{' '}
          </span>
        ))}
      </p>
    </div>
  );
}
