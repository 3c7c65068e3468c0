type Waiting = { code: string; day: string; time: string; cents: number };

/** A receipt that nobody has decided, sent an hour after it was printed. */
const waiting = (id: number, player_id: number, { code, day, time, cents }: Waiting) => ({
  id,
  player_id,
  code,
  code_key: code,
  receipt_date: day,
  receipt_time: time,
  amount_cents: cents,
  file_name: `demo-${code}.jpg`,
  status: 'pending' as const,
  reason: null,
  created_at: `${day}T${String(Number(time.slice(0, 2)) + 1).padStart(2, '0')}${time.slice(2)}:00+02:00`,
  decided_at: null,
});

/** Those of `completa@example.com`, one that counted and one that did not, and those that wait at the desk. */
export const demoReceipts = [
  {
    id: 1,
    player_id: 1,
    code: '0042-0117',
    code_key: '0042-0117',
    receipt_date: '2025-07-20',
    receipt_time: '18:05',
    amount_cents: 1_250,
    file_name: 'demo-0042-0117.jpg',
    status: 'approved',
    reason: null,
    created_at: '2025-07-20T19:12:00+02:00',
    decided_at: '2025-07-22T10:00:00+02:00',
  },
  {
    id: 2,
    player_id: 1,
    code: '0391-2204',
    code_key: '0391-2204',
    receipt_date: '2025-07-26',
    receipt_time: '11:40',
    amount_cents: 890,
    file_name: 'demo-0391-2204.jpg',
    status: 'refused',
    reason: 'Articolo 7.1: la data sullo scontrino non si legge.',
    created_at: '2025-07-26T13:30:00+02:00',
    decided_at: '2025-07-28T10:00:00+02:00',
  },
  waiting(3, 6, { code: '0118-0734', day: '2025-07-29', time: '12:20', cents: 1_840 }),
  waiting(4, 7, { code: '0077-3051', day: '2025-07-30', time: '09:05', cents: 640 }),
  // Its picture shows another total, so that there is a receipt to refuse.
  waiting(5, 6, { code: '0118-0911', day: '2025-07-31', time: '18:45', cents: 2_990 }),
] as const;

/** The values that differ between a receipt's picture and what its player typed. */
export const shownOtherwise: Readonly<Record<number, { amount_cents: number }>> = {
  5: { amount_cents: 990 },
};
