import type { MouseEvent } from 'react';
import { hasStatementDialog } from '../../machines/shell/shell.selectors.ts';
import { useFlow, useFlowState } from '../actors/actors.tsx';

/** The way to the accessibility statement: its page, or a dialog where the page in view holds its reader (§G.14). */
export function useStatementLink() {
  const shell = useFlow('shell');
  const isDialog = useFlowState('shell', hasStatementDialog);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    shell.send({ type: 'statement.open' });
  };
  return { href: '/accessibilita', onClick: isDialog ? open : undefined };
}
