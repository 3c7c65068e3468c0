/** The places of two buttons, as many as most sites have: nothing moves when they come. */
export const ProviderPlaces = () => (
  <div className="provider-buttons" aria-hidden="true">
    <span />
    <span />
  </div>
);
