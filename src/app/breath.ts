/** Lets the browser answer a press in between: what comes before and after are long enough for a phone each. */
export const breath = () => new Promise<void>((resolve) => setTimeout(resolve));
