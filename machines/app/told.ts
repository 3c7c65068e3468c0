import type { AcceptanceEmitted } from '../acceptance/acceptance.setup.ts';
import type { ContestStatusEmitted } from '../contest-status/contest-status.machine.ts';
import type { InitializationEmitted } from '../initialization/initialization.setup.ts';
import type { NavigationEmitted } from '../navigation/navigation.setup.ts';
import type { ParticipateEmitted } from '../participate/participate.machine.ts';
import type { ReceiptEmitted } from '../receipt/receipt.setup.ts';
import type { SessionEmitted } from '../session/session.setup.ts';
import type { ShellEmitted } from '../shell/shell.machine.ts';
import type { SignInEmitted } from '../sign-in/sign-in.machine.ts';
import type { SignUpEmitted } from '../sign-up/sign-up.setup.ts';

/** Everything that any flow says aloud. */
export type Told =
  | SessionEmitted
  | InitializationEmitted
  | ContestStatusEmitted
  | NavigationEmitted
  | AcceptanceEmitted
  | ShellEmitted
  | ParticipateEmitted
  | SignInEmitted
  | SignUpEmitted
  | ReceiptEmitted
  | { type: 'player.reload' };
