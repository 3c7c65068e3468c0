/** The part of the window that holds the address; the build, which has no DOM types, reads this file too. */
export type AddressedWindow = {
  location: { readonly href: string };
  history: { readonly state: unknown; replaceState(state: unknown, unused: string, address: string): void };
  /** What has been taken out of the address, until the site takes it over. */
  addressSecrets?: URLSearchParams;
};

/**
 * Secret query parameters (a reset link's token, an authorization code) and those that the identity service sends with
 * them. No page keeps any of them in its address.
 */
export const SECRET_PARAMETERS = [
  'token',
  'code',
  'state',
  'session_state',
  'iss',
  'error',
  'error_description',
  'error_uri',
];

/**
 * Takes the secrets out of the address, and so out of this entry of the history. Every built page runs the text of this
 * function before anything else (`scripts/build/address-script.ts`): it may use nothing that stands outside of it.
 */
export function removeSecrets(page: AddressedWindow, names: readonly string[]): void {
  const address = new URL(page.location.href);
  const secrets = new URLSearchParams();
  for (const name of names) {
    const value = address.searchParams.get(name);
    if (value !== null) secrets.set(name, value);
    address.searchParams.delete(name);
  }
  if (secrets.toString() === '') return;
  page.addressSecrets = secrets;
  page.history.replaceState(page.history.state, '', address.href);
}

/** The secrets in the address of this page; returned once. A page without the built script is cleaned here. */
export function takeAddressSecrets(page: AddressedWindow): URLSearchParams {
  removeSecrets(page, SECRET_PARAMETERS);
  const secrets = page.addressSecrets ?? new URLSearchParams();
  delete page.addressSecrets;
  return secrets;
}
