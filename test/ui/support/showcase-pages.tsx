import type { ReactNode } from 'react';
import { PreFooter, SiteFooter } from '../../../src/shell/footer.tsx';
import { IconLink, SiteHeader } from '../../../src/shell/header.tsx';
import { MenuGroup, MenuItem, MenuPanel } from '../../../src/shell/menu-panel.tsx';
import { PageFrame, PageTransition, SkipLink } from '../../../src/shell/page-frame.tsx';
import { BoilingPot } from '../../../src/ui/drawings/boiling-pot.tsx';
import { FullScreen } from '../../../src/ui/layout/full-screen.tsx';
import { Hero } from '../../../src/ui/layout/hero.tsx';

const ignore = () => undefined;
const rules = { href: '/regolamento.pdf', label: 'Regolamento' };

/** The parts that frame a page or fill one, each with the words that it must say. */
export const PAGES: Record<string, ReactNode> = {
  FullScreen: <FullScreen drawing={<BoilingPot />}>Parole</FullScreen>,
  IconLink: <IconLink href="/profile" icon="person" label="Parole" />,
  MenuGroup: <MenuGroup label="Parole">{null}</MenuGroup>,
  MenuItem: <MenuItem>Parole</MenuItem>,
  MenuPanel: (
    <MenuPanel id="menu" open={false} onToggle={ignore} label="Menu">
      <MenuItem>Parole</MenuItem>
    </MenuPanel>
  ),
  PageFrame: <PageFrame mainId="main">Parole</PageFrame>,
  PageTransition: <PageTransition page="/">Parole</PageTransition>,
  PreFooter: <PreFooter title="Dubbi?" text="Parole" email="ciao@example.com" links={[rules]} />,
  SiteFooter: <SiteFooter socialTitle="Parole" social={[]} links={[rules]} />,
  SiteHeader: (
    <SiteHeader
      menu={{ id: 'menu', open: false, label: 'Apri il menu', onToggle: ignore }}
      logo={<a href="/">Parole</a>}
    >
      {null}
    </SiteHeader>
  ),
  SkipLink: <SkipLink href="#main">Parole</SkipLink>,
  Hero: (
    <Hero title="La tavola" drawing={<BoilingPot />}>
      Parole
    </Hero>
  ),
};
