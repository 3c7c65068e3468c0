type Provider = 'Google' | 'Facebook';

/** The four arcs of the ring, counter-clockwise from its open end, and the bar that closes it. */
const GOOGLE = [
  { stroke: '#ea4335', d: 'M18 6A8.500 8.500 0 0 0 4.640 7.750' },
  { stroke: '#fbbc05', d: 'M4.640 7.750A8.500 8.500 0 0 0 4.640 16.250' },
  { stroke: '#34a853', d: 'M4.640 16.250A8.500 8.500 0 0 0 17.460 18.510' },
  { stroke: '#4285f4', d: 'M17.460 18.510A8.500 8.500 0 0 0 20.500 12H12.500' },
] as const;

/** By what a provider of sign-ins is recognised: its own mark in its own colours. The words beside it say the same. */
export function ProviderMark({ provider }: { provider: Provider }) {
  return (
    <svg
      className="provider-mark"
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
      focusable="false"
    >
      {provider === 'Google' ? (
        GOOGLE.map(({ stroke, d }) => (
          <path key={stroke} d={d} fill="none" stroke={stroke} strokeWidth="4.2" />
        ))
      ) : (
        <>
          <circle cx="12" cy="12" r="11" fill="#1877f2" />
          <path
            d="M16 6.700C13.300 6.200 12.300 7.300 12.300 9.600V22.900M8.900 13H15.600"
            fill="none"
            stroke="#fff"
            strokeWidth="2.7"
          />
        </>
      )}
    </svg>
  );
}
