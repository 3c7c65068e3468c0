import type { Browser, CDPSession } from '@playwright/test';
import { newVisit } from './phone.ts';

declare global {
  interface Window {
    pressHere: (place: string) => void;
    answered: Promise<number>;
  }
}

const CONTROL = 'a.button-primary[href="/#partecipate"]';

/** Runs in the page: tells where its primary control is as soon as it is drawn, and when a press has taken effect. */
function watchControl(selector: string): void {
  window.answered = new Promise((resolve) => {
    // Told for the browser's own following of a link and for the router's alike.
    navigation.addEventListener('currententrychange', () => {
      if (location.hash === '#partecipate') resolve(performance.now());
    });
  });
  const look = () => {
    const boxes = [...document.querySelectorAll(selector)].map((control) => control.getBoundingClientRect());
    const box = boxes.find(({ width, top, bottom }) => width > 0 && top >= 0 && bottom <= innerHeight);
    if (!box) return void requestAnimationFrame(look);
    const place = JSON.stringify({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
    requestAnimationFrame(() => setTimeout(() => window.pressHere(place)));
  };
  requestAnimationFrame(look);
}

type Place = { x: number; y: number };

/** Taps where the page says that its control is; the promise is kept once the finger is off the glass again. */
async function tapWhereTold(session: CDPSession): Promise<{ tapped: Promise<void> }> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: 'pressHere' });
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: Place[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  session.on('Runtime.bindingCalled', ({ payload }) => {
    const place: Place = JSON.parse(payload);
    touch('touchStart', [place])
      .then(() => touch('touchEnd', []))
      .then(() => resolve(), reject);
  });
  return { tapped: promise };
}

/** Milliseconds from the navigation until a press on home's primary control, made as soon as it is drawn, took effect. */
export async function measureFirstPress(browser: Browser, url: string): Promise<number> {
  const { page, session, close } = await newVisit(browser, 'phone');
  const { tapped } = await tapWhereTold(session);
  await page.addInitScript(watchControl, CONTROL);
  await page.goto(url, { waitUntil: 'commit' });
  const [answered] = await Promise.all([page.evaluate(() => window.answered), tapped]);
  await close();
  return answered;
}
