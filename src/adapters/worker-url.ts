type Policies = {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL(url: string): string;
  };
};

/**
 * A worker URL, made by its own policy in browsers with Trusted Types. The policy is created once: the content
 * security policy allows no second one with its name.
 */
export function trustedWorkerUrl(scope: object, policyName: string, address: string): string {
  const { trustedTypes } = scope as { trustedTypes?: Policies };
  const policy = trustedTypes?.createPolicy(policyName, {
    createScriptURL: (url) => {
      if (url !== address) throw new TypeError(`${url} is no worker of this site.`);
      return url;
    },
  });
  // A policy returns a TrustedScriptURL; the DOM types accept only a string.
  return policy ? policy.createScriptURL(address) : address;
}
