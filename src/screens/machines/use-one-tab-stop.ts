import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

/** Where a key leads from a button of a list whose rows are as wide as `columns`; Home and End stay in the column. */
function indexAfter(key: string, at: number, count: number, columns: number): number {
  const column = at % columns;
  if (key === 'Home') return column;
  if (key === 'End') return column + Math.floor((count - 1 - column) / columns) * columns;
  return at + ({ ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[key] ?? 0);
}

const buttonsIn = (list: Element | null) => [...(list?.querySelectorAll('button') ?? [])];

/**
 * Makes a list of buttons one stop of the Tab key: that of the button which had the focus last, else of the current or first
 * one. Arrows, Home and End lead to the others. The attribute is set after each rendering: the buttons know nothing of each other.
 */
export function useOneTabStop(list: RefObject<Element | null>, columns = 1) {
  const last = useRef<HTMLButtonElement | null>(null);
  useEffect(() => {
    const element = list.current;
    const setStop = () => {
      const buttons = buttonsIn(element);
      const stop =
        buttons.find((one) => one === last.current) ??
        buttons.find((one) => one.getAttribute('aria-current') === 'true') ??
        buttons[0];
      for (const one of buttons) one.tabIndex = one === stop ? 0 : -1;
    };
    // By an arrow, a press or a screen reader.
    const keepFocused = ({ target }: Event) => {
      if (target instanceof HTMLButtonElement) last.current = target;
      setStop();
    };
    setStop();
    element?.addEventListener('focusin', keepFocused);
    return () => element?.removeEventListener('focusin', keepFocused);
  });
  return (event: KeyboardEvent) => {
    const buttons = buttonsIn(list.current);
    const at = buttons.findIndex((one) => one.matches(':focus'));
    const next = at < 0 ? undefined : buttons[indexAfter(event.key, at, buttons.length, columns)];
    if (!next || next === buttons[at]) return;
    event.preventDefault();
    next.focus();
  };
}
