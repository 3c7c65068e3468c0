import './app/polyfills.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { brand } from '#brand/brand.ts';
import { createExpiringStorage } from './adapters/expiring-storage.ts';
import { createDeskMachines } from './desk/adapters/desk-ports.ts';
import { Desk } from './desk/desk.tsx';
import { i18n } from './i18n/messages.ts';
import './desk/index.css';

/** The token of an invitation, which leaves the address; as a fragment no server and no log has seen it. */
function takeInvitation(): string | null {
  const token = /^#invito=([\w-]{43})$/.exec(location.hash)?.[1] ?? null;
  if (token !== null) history.replaceState(null, '', location.pathname);
  return token;
}

const store = createExpiringStorage({
  area: () => localStorage,
  prefix: brand.storagePrefix,
  now: () => Date.now(),
});

/** The brand's desk: a page of its own at a port of its own (docs/decisions/0038). */
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
createRoot(root).render(
  <StrictMode>
    <I18nextProvider i18n={i18n}>
      <Desk machines={createDeskMachines(store)} token={takeInvitation()} />
    </I18nextProvider>
  </StrictMode>,
);
