import type { Reminder } from '../../domain/entities.ts';
import type { ReminderSnapshot } from './reminder.machine.ts';

/** The edition whose beginning can be told by mail, by the server's word; null while none is offered. */
export const offeredReminder = (snapshot: ReminderSnapshot): Reminder | null =>
  snapshot.hasTag('shown') ? snapshot.context.reminder : null;
