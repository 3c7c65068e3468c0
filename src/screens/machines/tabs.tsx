import { type KeyboardEvent, type ReactNode, useId } from 'react';

type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly { id: Id; label: string }[];
  chosen: Id;
  choose: (tab: Id) => void;
  children: ReactNode;
};

/** A panel that scrolls takes the focus: else a keyboard could not scroll it. */
const focusable = (panel: HTMLElement | null) => {
  if (panel) panel.tabIndex = 0;
};

/** Panels of which one is shown; left and right go from tab to tab. */
export function Tabs<Id extends string>({ label, tabs, chosen, choose, children }: TabsProps<Id>) {
  const id = useId();
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const at = tabs.findIndex((tab) => tab.id === chosen);
    const next = step === undefined ? undefined : tabs.at((at + step) % tabs.length);
    if (!next) return;
    choose(next.id);
    document.getElementById(`${id}-${next.id}`)?.focus();
  };
  return (
    <div className="tabs">
      <div role="tablist" aria-label={label} onKeyDown={press} className="tab-list">
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}-${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab.id === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === chosen ? 0 : -1}
            onClick={() => choose(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        ref={focusable}
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${chosen}`}
        className="tab-panel"
      >
        {children}
      </div>
    </div>
  );
}
