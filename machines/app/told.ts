import type { AcceptanceEmitted } from '../acceptance/acceptance.machine.ts';
import type { CompletionEmitted } from '../completion/completion.machine.ts';
import type { ConsentsEmitted } from '../consents/consents.machine.ts';
import type { ContestStatusEmitted } from '../contest-status/contest-status.machine.ts';
import type { CorrectionEmitted } from '../correction/correction.machine.ts';
import type { DataExportEmitted } from '../data-export/data-export.machine.ts';
import type { GateEmitted } from '../gate/gate.machine.ts';
import type { InitializationEmitted } from '../initialization/initialization.machine.ts';
import type { NavigationEmitted } from '../navigation/navigation.machine.ts';
import type { ParticipateEmitted } from '../participate/participate.machine.ts';
import type { ParticipationsEmitted } from '../participations/participations.machine.ts';
import type { PersonalDataEmitted } from '../personal-data/personal-data.machine.ts';
import type { QuizEmitted } from '../quiz/quiz.machine.ts';
import type { ReceiptEmitted } from '../receipt/receipt.machine.ts';
import type { RecoveryEmitted } from '../recovery/recovery.machine.ts';
import type { ResetPasswordEmitted } from '../reset-password/reset-password.machine.ts';
import type { SessionEmitted } from '../session/session.setup.ts';
import type { ShellEmitted } from '../shell/shell.machine.ts';
import type { SignInEmitted } from '../sign-in/sign-in.machine.ts';
import type { SignUpEmitted } from '../sign-up/sign-up.setup.ts';
import type { VersionUpdateEmitted } from '../version-update/version-update.machine.ts';

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
  | RecoveryEmitted
  | ResetPasswordEmitted
  | ParticipationsEmitted
  | CorrectionEmitted
  | PersonalDataEmitted
  | ConsentsEmitted
  | DataExportEmitted
  | CompletionEmitted
  | QuizEmitted
  | VersionUpdateEmitted
  | GateEmitted;
