import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { NO_CONFIGURATION } from '../../../domain/configuration.ts';
import type { SiteConfiguration } from '../../../domain/schemas/configuration.ts';
import { SiteProviders } from '../../../src/app/site.tsx';
import type { AppHarness } from '../../machines/support/app-harness.ts';

/** Draws a part of the frame from the flows of a story. */
export const draw = ({ app }: AppHarness, part: ReactNode) =>
  render(
    <SiteProviders app={app}>
      <MemoryRouter>{part}</MemoryRouter>
    </SiteProviders>,
  );

/** The operator of the site has configured this, and nothing else. */
export const configure = ({ ports }: AppHarness, changes: Partial<SiteConfiguration>) =>
  ports.configuration.answer({ ...NO_CONFIGURATION, ...changes });

/** Documents of which only these are configured. */
export const documents = (links: Partial<SiteConfiguration['links']>): Pick<SiteConfiguration, 'links'> => ({
  links: { ...NO_CONFIGURATION.links, ...links },
});
