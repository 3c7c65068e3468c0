import { hasContest } from '../../machines/contest-status/contest-status.selectors.ts';
import { useFlowState } from '../actors/actors.tsx';
import { brand } from '../brand/brand.ts';
import { Logo } from '../brand/logo.tsx';
import { useText } from '../i18n/use-text.ts';
import { PreFooter } from '../ui/shell/pre-footer.tsx';
import { SiteFooter } from '../ui/shell/site-footer.tsx';

/** The invitation to write, and the footer with its documents. */
export function Footer() {
  const isContest = useFlowState('contestStatus', hasContest);
  const { text } = useText();
  return (
    <>
      <PreFooter
        title={text('shell.preFooter.title')}
        text={text('shell.preFooter.text')}
        email={brand.contactEmail}
        links={isContest ? [{ href: brand.links.rules, label: text('shell.preFooter.rules') }] : []}
      />
      <SiteFooter
        logo={<Logo />}
        socialTitle={text('shell.footer.social')}
        social={brand.social}
        links={[
          { href: brand.links.privacy, label: text('shell.footer.privacy') },
          { href: brand.links.cookies, label: text('shell.footer.cookies') },
          { href: brand.links.terms, label: text('shell.footer.terms') },
        ]}
      />
    </>
  );
}
