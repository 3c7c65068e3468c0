type Policies = {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL(url: string): string;
  };
};

const WORKER = '/sw.js';

/** The one address that may become a worker, by the policy `service-worker` where Trusted Types are kept. */
export function workerUrl(world: object): string {
  const { trustedTypes } = world as { trustedTypes?: Policies };
  const policy = trustedTypes?.createPolicy('service-worker', {
    createScriptURL: (url) => {
      if (url !== WORKER) throw new TypeError(`${url} is no worker of this site.`);
      return url;
    },
  });
  // What a policy makes is an object that stands for the text; the types of the platform know only the text.
  return policy ? policy.createScriptURL(WORKER) : WORKER;
}
