import type { ReactNode } from 'react';
import { BoilingPot } from '../../../src/ui/drawings/boiling-pot.tsx';
import { Hero } from '../../../src/ui/layout/hero.tsx';
import { ComingSoonScreen } from '../../../src/ui/shell/coming-soon-screen.tsx';
import { FullScreen } from '../../../src/ui/shell/full-screen.tsx';
import { IconLink } from '../../../src/ui/shell/icon-link.tsx';
import { LoadingScreen } from '../../../src/ui/shell/loading-screen.tsx';
import { MenuGroup } from '../../../src/ui/shell/menu-group.tsx';
import { MenuItem } from '../../../src/ui/shell/menu-item.tsx';
import { MenuPanel } from '../../../src/ui/shell/menu-panel.tsx';
import { NotFoundScreen } from '../../../src/ui/shell/not-found-screen.tsx';
import { OfflineScreen } from '../../../src/ui/shell/offline-screen.tsx';
import { PageFrame } from '../../../src/ui/shell/page-frame.tsx';
import { PageTransition } from '../../../src/ui/shell/page-transition.tsx';
import { PreFooter } from '../../../src/ui/shell/pre-footer.tsx';
import { SiteFooter } from '../../../src/ui/shell/site-footer.tsx';
import { SiteHeader } from '../../../src/ui/shell/site-header.tsx';
import { SkipLink } from '../../../src/ui/shell/skip-link.tsx';

const ignore = () => undefined;
const rules = { href: '/regolamento.pdf', label: 'Regolamento' };

/** The parts that frame a page or fill one, each with the words that it must say. */
export const PAGES: Record<string, ReactNode> = {
  'shell/coming-soon-screen': <ComingSoonScreen title="COMING SOON" text="Parole" />,
  'shell/full-screen': <FullScreen drawing={<BoilingPot />}>Parole</FullScreen>,
  'shell/icon-link': <IconLink href="/profile" icon="person" label="Parole" />,
  'shell/loading-screen': <LoadingScreen title="CARICAMENTO IN CORSO" text="Parole" />,
  'shell/menu-group': <MenuGroup label="Parole">{null}</MenuGroup>,
  'shell/menu-item': <MenuItem>Parole</MenuItem>,
  'shell/menu-panel': (
    <MenuPanel id="menu" open={false} onToggle={ignore} label="Menu">
      <MenuItem>Parole</MenuItem>
    </MenuPanel>
  ),
  'shell/not-found-screen': <NotFoundScreen title="Parole" action={<a href="/">Torna alla Home</a>} />,
  'shell/offline-screen': <OfflineScreen title="Parole" text="Parole" more="Parole" retry="Riprova" />,
  'shell/page-frame': <PageFrame mainId="main">Parole</PageFrame>,
  'shell/page-transition': <PageTransition page="/">Parole</PageTransition>,
  'shell/pre-footer': <PreFooter title="Dubbi?" text="Parole" email="ciao@example.com" links={[rules]} />,
  'shell/site-footer': <SiteFooter socialTitle="Parole" social={[]} links={[rules]} />,
  'shell/site-header': (
    <SiteHeader
      menu={{ id: 'menu', open: false, label: 'Apri il menu', onToggle: ignore }}
      logo={<a href="/">Parole</a>}
    >
      {null}
    </SiteHeader>
  ),
  'shell/skip-link': <SkipLink href="#main">Parole</SkipLink>,
  'layout/hero': (
    <Hero title="La tavola" drawing={<BoilingPot />}>
      Parole
    </Hero>
  ),
};
