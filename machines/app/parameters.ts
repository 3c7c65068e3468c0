type Place = { path: string; hash: string };

/** The place that an event tells of. */
export const place = ({ event }: { event: Place }) => ({ path: event.path, hash: event.hash });

/** What happens when a flow breaks: the defect is reported, the other flows go on. */
export const broken = (flow: string) => ({
  actions: {
    type: 'reportDefect' as const,
    params: ({ event }: { event: { error: unknown } }) => ({ flow, error: event.error }),
  },
});
