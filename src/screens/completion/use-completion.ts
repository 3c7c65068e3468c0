import type { CompletionActorRef } from '../../../machines/completion/completion.machine.ts';
import { useScreenFlow } from '../../actors/actors.tsx';

/** The machine of the answers, once it asks what this page shows: while pages change it may still be another's. */
export function useCompletion(isMine: (name: string) => boolean): CompletionActorRef | null {
  const completion = useScreenFlow('completion');
  return completion && isMine(completion.getSnapshot().context.name) ? completion : null;
}
