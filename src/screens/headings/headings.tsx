import '../../i18n/pages/headings.ts';
import { useText } from '../../i18n/use-text.ts';
import { BoilingPot } from '../../ui/drawings/boiling-pot.tsx';
import { JumpLinks } from '../../ui/layout/jump-links.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Theme } from './theme.tsx';

const THEMES = ['cooking', 'nutrition'] as const;

/** The blog: its two themes, each loading and failing by itself. */
export function Headings() {
  const { text } = useText();
  const links = THEMES.map((theme) => ({
    href: `#${text(`headings.${theme}.anchor`)}`,
    text: text(`headings.${theme}.title`),
  }));
  return (
    <>
      <PageHeading
        title={text('headings.title')}
        drawing={<BoilingPot size="large" />}
        lead={text('headings.lead')}
      />
      <JumpLinks label={text('headings.jump')} links={links} place="page" />
      <Theme theme="cooking" />
      <Theme theme="nutrition" tone="sunk" />
    </>
  );
}
