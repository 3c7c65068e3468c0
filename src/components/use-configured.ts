import { type Promises, promisesOf } from '../../domain/calendar.ts';
import {
  contactEmail,
  type DocumentName,
  documentLink,
} from '../../machines/configuration/configuration.selectors.ts';
import { useFlowState } from '../actors/actors.tsx';
import { brand } from '../brand/brand.ts';

/** The address of a document: the configured one, else the brand's own; null where it is configured to be none (§C.11). */
export function useDocument(name: DocumentName): string | null {
  const configured = useFlowState('configuration', documentLink(name));
  return (configured ?? brand.links[name]) || null;
}

/** Whom to write to: the configured address, else the brand's own (§C.11). */
export function useContactEmail(): string {
  return useFlowState('configuration', contactEmail) ?? brand.contactEmail;
}

/** Until when the prizes of the campaign are drawn, and the originals of its receipts kept. */
export function usePromises(): Promises {
  return promisesOf(useFlowState('contestStatus', (snapshot) => snapshot.context.calendar));
}
