let made: Intl.DateTimeFormat | null = null;

/** Made when it is first asked for: it takes a phone 50 ms, not while a page comes alive (docs/decisions/0014). */
function format(): Intl.DateTimeFormat {
  made ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Rome',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return made;
}

/** What a clock on a wall in Rome shows at an instant (epoch milliseconds): `YYYY-MM-DDTHH:MM` (§K.7). */
export function romeWallTime(instant: number): string {
  const parts = new Map(
    format()
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}
