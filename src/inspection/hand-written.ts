/** An event that a person has written as JSON; null when it is none. */
export function readEvent(text: string): { type: string } | null {
  try {
    const event: unknown = JSON.parse(text);
    if (typeof event !== 'object' || event === null || !('type' in event)) return null;
    return typeof event.type === 'string' && event.type !== '' ? { ...event, type: event.type } : null;
  } catch {
    return null;
  }
}
