import type { ReactNode } from 'react';
import { BoilingPot } from '#brand/drawings/boiling-pot.tsx';
import { Cannelloni } from '#brand/drawings/cannelloni.tsx';
import { Conchiglie } from '#brand/drawings/conchiglie.tsx';
import { Ditalini } from '#brand/drawings/ditalini.tsx';
import { GrainSack } from '#brand/drawings/grain-sack.tsx';
import { HeartPot } from '#brand/drawings/heart-pot.tsx';
import { Lasagne } from '#brand/drawings/lasagne.tsx';
import { LightBowl } from '#brand/drawings/light-bowl.tsx';
import { Linguine } from '#brand/drawings/linguine.tsx';
import { LongTable } from '#brand/drawings/long-table.tsx';
import { Orecchiette } from '#brand/drawings/orecchiette.tsx';
import { Pantry } from '#brand/drawings/pantry.tsx';
import { PastaPack } from '#brand/drawings/pasta-pack.tsx';
import { PeggedCards } from '#brand/drawings/pegged-cards.tsx';
import { PhoneReceipt } from '#brand/drawings/phone-receipt.tsx';
import { Poppies } from '#brand/drawings/poppies.tsx';
import { RecipeCard } from '#brand/drawings/recipe-card.tsx';
import { ShoppingBag } from '#brand/drawings/shopping-bag.tsx';
import { SmilingEar } from '#brand/drawings/smiling-ear.tsx';
import { Stelline } from '#brand/drawings/stelline.tsx';
import { SummerField } from '#brand/drawings/summer-field.tsx';
import { Tagliatelle } from '#brand/drawings/tagliatelle.tsx';
import { TwoAprons } from '#brand/drawings/two-aprons.tsx';
import { PreFooter, SiteFooter } from '../../../src/shell/footer.tsx';
import { IconLink, SiteHeader } from '../../../src/shell/header.tsx';
import { MenuGroup, MenuItem, MenuPanel } from '../../../src/shell/menu-panel.tsx';
import { PageFrame, PageTransition, SkipLink } from '../../../src/shell/page-frame.tsx';
import { CommercialReceipt } from '../../../src/ui/drawings/commercial-receipt.tsx';
import { Drawing } from '../../../src/ui/drawings/drawing.tsx';
import { OpenDoor } from '../../../src/ui/drawings/open-door.tsx';
import { PaperReceiptShape } from '../../../src/ui/drawings/paper-receipt.tsx';
import { PhotoSample } from '../../../src/ui/drawings/photo-sample.tsx';
import { ReceiptData } from '../../../src/ui/drawings/receipt-data.tsx';
import { CounterList } from '../../../src/ui/feedback/counter.tsx';
import { Disclosure } from '../../../src/ui/layout/disclosure.tsx';
import { Feature } from '../../../src/ui/layout/feature.tsx';
import { Figures } from '../../../src/ui/layout/figures.tsx';
import { FullScreen } from '../../../src/ui/layout/full-screen.tsx';
import { Hero } from '../../../src/ui/layout/hero.tsx';
import { JumpLinks } from '../../../src/ui/layout/jump-links.tsx';
import { Near } from '../../../src/ui/layout/near.tsx';
import { Point, Points } from '../../../src/ui/layout/points.tsx';
import { PrizeShelf } from '../../../src/ui/layout/prize-shelf.tsx';
import { CookMark, PullQuote, Signature } from '../../../src/ui/layout/prose.tsx';
import { Sample } from '../../../src/ui/layout/sample.tsx';
import { Step, StepList } from '../../../src/ui/layout/step-list.tsx';
import { StepPath } from '../../../src/ui/layout/step-path.tsx';
import { Tags } from '../../../src/ui/layout/tags.tsx';
import { Ticket } from '../../../src/ui/layout/ticket.tsx';
import { Timeline, TimelineEntry } from '../../../src/ui/layout/timeline.tsx';
import { VisitorsOnly } from '../../../src/ui/layout/visitors-only.tsx';
import { PostCard, PostList, RichWords } from '../../../src/ui/posts/post-list.tsx';

const prize = { name: 'Parole', text: 'Testo', quantity: '3 premi', drawing: null };
const step = { name: 'first', title: 'Parole', text: 'Testo', drawing: null };

/** The parts of the home page and of the blog, each saying `Parole`. */
export const HOME: Record<string, ReactNode> = {
  CounterList: <CounterList>Parole</CounterList>,
  Near: <Near onNear={() => undefined}>Parole</Near>,
  PrizeShelf: <PrizeShelf prizes={[prize]} />,
  StepPath: <StepPath steps={[step]} />,
  Ticket: (
    <Ticket drawing={null} action={null}>
      Parole
    </Ticket>
  ),
  PostCard: <PostCard title="Parole" href="/" date="oggi" picture={null} />,
  PostList: <PostList kind="theme">Parole</PostList>,
  RichWords: <RichWords pieces={[{ tag: 'p', inside: ['Parole'] }]} />,
};

/** The parts of the pages that are read rather than used, each saying `Parole`. */
export const CONTENT_PARTS: Record<string, ReactNode> = {
  CookMark: <CookMark cook="child">Parole</CookMark>,
  Disclosure: <Disclosure title="Domanda">Parole</Disclosure>,
  Feature: <Feature drawing={<GrainSack />}>Parole</Feature>,
  Figures: <Figures figures={[{ name: 'una', drawing: <GrainSack />, caption: 'Parole' }]} />,
  JumpLinks: <JumpLinks label="Sommario" links={[{ href: '#qui', text: 'Parole' }]} />,
  Points: (
    <Points>
      <Point drawing={<GrainSack />} title="Titolo">
        Parole
      </Point>
    </Points>
  ),
  PullQuote: <PullQuote>Parole</PullQuote>,
  Signature: <Signature>Parole</Signature>,
  StepList: (
    <StepList>
      <Step title="Parole" />
    </StepList>
  ),
  Tags: <Tags label="Con" words={['Parole']} />,
  Timeline: (
    <Timeline>
      <TimelineEntry when="Ieri" title="Parole" drawing={<GrainSack />} />
    </Timeline>
  ),
  VisitorsOnly: <VisitorsOnly>Parole</VisitorsOnly>,
};

/** Their drawings. */
export const CONTENT_DRAWINGS: Record<string, ReactNode> = {
  Cannelloni: <Cannelloni />,
  Conchiglie: <Conchiglie />,
  Ditalini: <Ditalini />,
  GrainSack: <GrainSack />,
  HeartPot: <HeartPot />,
  Lasagne: <Lasagne />,
  LightBowl: <LightBowl />,
  Linguine: <Linguine />,
  LongTable: <LongTable />,
  OpenDoor: <OpenDoor />,
  Orecchiette: <Orecchiette />,
  Pantry: <Pantry />,
  PaperReceipt: (
    <Drawing width={10} height={10}>
      <PaperReceiptShape />
    </Drawing>
  ),
  PastaPack: <PastaPack />,
  PeggedCards: <PeggedCards />,
  PhoneReceipt: <PhoneReceipt />,
  CommercialReceipt: (
    <CommercialReceipt
      lines={[{ text: 'Parole' }, { text: 'Totale', amount: '12,50', marks: [{ number: 1 }] }]}
    />
  ),
  Sample: (
    <Sample title="Domanda" drawing={null} places={[{ name: 'parola', text: 'Parole' }]}>
      Parole
    </Sample>
  ),
  PhotoSample: <PhotoSample quality="cut" />,
  Poppies: <Poppies />,
  ReceiptData: <ReceiptData />,
  RecipeCard: <RecipeCard />,
  ShoppingBag: <ShoppingBag />,
  SmilingEar: <SmilingEar />,
  Stelline: <Stelline />,
  SummerField: <SummerField />,
  Tagliatelle: <Tagliatelle />,
  TwoAprons: <TwoAprons />,
};

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
  PageFrame: <PageFrame>Parole</PageFrame>,
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
