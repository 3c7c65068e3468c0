import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { Icon } from '../ui/icons/icon.tsx';

/** One entry of the menu: a link or a button. */
export function MenuItem({ children }: { children: ReactNode }) {
  return <li className="menu-item">{children}</li>;
}

type MenuGroupProps = { label: ReactNode; open?: boolean | undefined; children: ReactNode };

/** An entry that unfolds into further ones, by native means. */
export function MenuGroup({ label, open, children }: MenuGroupProps) {
  return (
    <li className="menu-group">
      <details open={open}>
        <summary>
          {label}
          <Icon name="chevron" />
        </summary>
        <ul className="menu-group-entries">{children}</ul>
      </details>
    </li>
  );
}

type MenuPanelProps = {
  id: string;
  open: boolean;
  /** The reader opened or closed the panel; who holds `open` follows. */
  onToggle: (open: boolean) => void;
  label: string;
  /** Below the entries: the action of the site. */
  action?: ReactNode;
  children: ReactNode;
};

/**
 * Opens and closes a native popover with `open`, and tells of one that was opened before any script had run.
 * What is returned tells what the reader did; the popover then stands as they left it, so nothing is done to it:
 * between that and the drawing they may have pressed again.
 */
function usePopover(
  panel: RefObject<HTMLElement | null>,
  open: boolean,
  onToggle: (open: boolean) => void,
): (open: boolean) => void {
  const known = useRef(false);
  const tell = (isOpen: boolean) => {
    known.current = isOpen;
    onToggle(isOpen);
  };
  const reportOpenedEarly = useEffectEvent(() => tell(true));
  useEffect(() => {
    const element = panel.current;
    if (typeof element?.togglePopover !== 'function') return;
    if (known.current !== open) {
      known.current = open;
      element.togglePopover(open);
    } else if (!open && element.matches(':popover-open')) reportOpenedEarly();
  }, [panel, open]);
  return tell;
}

/** The menu: a native popover that opens and closes by itself, and by `open`. Its entries are `MenuItem` and `MenuGroup`. */
export function MenuPanel({ id, open, onToggle, label, action, children }: MenuPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const tell = usePopover(panel, open, onToggle);
  return (
    <nav
      ref={panel}
      id={id}
      className="menu-panel"
      popover="auto"
      aria-label={label}
      data-open={open}
      onToggle={(event) => {
        if (event.target === event.currentTarget) tell(event.newState === 'open');
      }}
    >
      <ul className="menu-panel-entries">{children}</ul>
      {action && <div className="menu-panel-action">{action}</div>}
    </nav>
  );
}
