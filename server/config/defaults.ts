/** What holds where the environment says nothing. The clock's default lies inside the campaign, so that a newcomer sees every screen. */
export const defaults = {
  port: '8080',
  host: '127.0.0.1',
  dataDir: '.data',
  clock: '2025-08-01T10:00:00+02:00',
  rateLimitFactor: '1',
  sharedIpv4Factor: '1',
} as const;
