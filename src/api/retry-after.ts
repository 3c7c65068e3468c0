/** The `Retry-After` of an answer in whole seconds; a date or anything else counts as absent. */
export function retryAfterOf(response: Response): number | undefined {
  const value = response.headers.get('Retry-After');
  return value !== null && /^\d+$/.test(value) ? Number(value) : undefined;
}
