import './app/polyfills.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { takeAddressSecrets } from './adapters/address-secrets.ts';
import { i18n } from './i18n/messages.ts';
import { Inspector } from './screens/machines/inspector.tsx';
import { Scenarios } from './screens/machines/scenarios.tsx';
import './screens/machines/index.css';

takeAddressSecrets(window);

/** A page of its own, beside the site: development and demonstration alone have it (docs/decisions). */
const Page = location.pathname.replace(/\/$/, '').endsWith('/scenarios') ? Scenarios : Inspector;
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
createRoot(root).render(
  <StrictMode>
    <I18nextProvider i18n={i18n}>
      <Page />
    </I18nextProvider>
  </StrictMode>,
);
