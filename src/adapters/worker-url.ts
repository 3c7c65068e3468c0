type Policies = {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL(url: string): string;
  };
};

/**
 * An address that may become a worker, by a policy of its own where Trusted Types are kept. A policy is made once: the
 * content security policy allows no second one of its name.
 */
export function trustedWorkerUrl(scope: object, policyName: string, address: string): string {
  const { trustedTypes } = scope as { trustedTypes?: Policies };
  const policy = trustedTypes?.createPolicy(policyName, {
    createScriptURL: (url) => {
      if (url !== address) throw new TypeError(`${url} is no worker of this site.`);
      return url;
    },
  });
  // A policy makes an object that stands for the text; the platform's types know only the text.
  return policy ? policy.createScriptURL(address) : address;
}
