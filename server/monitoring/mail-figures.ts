import { Gauge, type Registry } from 'prom-client';
import type { Deps } from '../deps.ts';
import { mailsOfLastHour, waitingMails } from '../mails/mail-state.ts';

/** The outbox of all servers together. Returns how to ask it, before the figures are told; a database that is away leaves them out. */
export function measureMails(
  { db, real }: Pick<Deps, 'db' | 'real'>,
  registry: Registry,
): () => Promise<void> {
  const registers = [registry];
  const waiting = new Gauge({ name: 'mails_waiting', help: 'Mails that have not left yet.', registers });
  const oldest = new Gauge({
    name: 'mails_oldest_waiting_seconds',
    help: 'For how long the oldest of them has waited; 0 when none does.',
    registers,
  });
  const ended = new Gauge({
    name: 'mails_ended_last_hour',
    help: 'Mails of the last hour by what became of them: sent, dead (given up), replaced by a newer one.',
    labelNames: ['status'],
    registers,
  });
  return async () => {
    for (const gauge of [waiting, oldest, ended]) gauge.reset();
    const now = real();
    const found = await Promise.all([waitingMails(db), mailsOfLastHour(db, now)]).catch(() => undefined);
    if (found === undefined) return;
    const [{ n, since }, byStatus] = found;
    waiting.set(n);
    oldest.set(since === undefined ? 0 : Math.max(0, (now - since.getTime()) / 1_000));
    for (const status of ['sent', 'dead', 'replaced']) ended.set({ status }, byStatus.get(status) ?? 0);
  };
}
