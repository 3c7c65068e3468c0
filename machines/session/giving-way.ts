// What a tab does when somebody else has logged in in another one: nothing of two people is ever shown together.
import type { KeptSession } from '../ports/session.ts';
import { sessionSetup } from './session.setup.ts';

const keptElsewhere = ({ event }: { event: { kept: KeptSession } }) => ({ kept: event.kept });
const closed = { type: 'announceClosed' as const, params: { because: 'elsewhere' as const } };

export const givingWay = sessionSetup.createStateConfig({
  description:
    'Somebody else has logged in in another tab: the page is about to be loaded anew, or starts afresh.',
  tags: 'busy',
  on: {
    'session.changedElsewhere': [
      { guard: { type: 'isGoneElsewhere', params: keptElsewhere }, target: 'anonymous', actions: closed },
      {},
    ],
  },
  after: {
    // The gate of reloads may be shut: then what is kept now is taken up in the page that is open.
    reloadPatience: {
      target: 'restoring',
      actions: [closed, 'forget'],
    },
  },
});
