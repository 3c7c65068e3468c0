import { hasContest } from '../../machines/contest-status/contest-status.selectors.ts';
import { useFlow, useFlowState } from '../actors/actors.tsx';
import { brand } from '../brand/brand.ts';
import { Logo } from '../brand/logo.tsx';
import { useContactEmail, useDocument } from '../configured/use-configured.ts';
import { useText } from '../i18n/use-text.ts';
import { PreFooter } from '../ui/shell/pre-footer.tsx';
import { SiteFooter } from '../ui/shell/site-footer.tsx';
import { SmallPrint } from './small-print.tsx';
import { useStatementLink } from './use-statement-link.ts';

/** A link in words to a document, where there is one. */
const linkTo = (href: string | null, label: string) => (href === null ? [] : [{ href, label }]);

/** Whom to write to in doubt and, while a contest runs, its rules. */
function Doubts() {
  const isContest = useFlowState('contestStatus', hasContest);
  const rules = useDocument('rules');
  const email = useContactEmail();
  const { text } = useText();
  return (
    <PreFooter
      title={text('shell.preFooter.title')}
      text={text('shell.preFooter.text')}
      email={email}
      links={isContest ? linkTo(rules, text('shell.preFooter.rules')) : []}
    />
  );
}

/** The invitation to write, and the footer with its documents (§U.8). */
export function Footer() {
  const privacy = useDocument('privacy');
  const cookies = useDocument('cookies');
  const terms = useDocument('terms');
  const statement = useStatementLink();
  const choices = useFlow('cookies');
  const { text } = useText();
  return (
    <>
      <Doubts />
      <SiteFooter
        logo={<Logo />}
        socialTitle={text('shell.footer.social')}
        social={brand.social}
        links={[
          { ...statement, label: text('shell.footer.accessibility') },
          ...linkTo(privacy, text('shell.footer.privacy')),
          ...linkTo(cookies, text('shell.footer.cookies')),
          ...linkTo(terms, text('shell.footer.terms')),
        ]}
        actions={[
          {
            label: text('cookies.preferences.open'),
            onPress: () => choices.send({ type: 'preferences.open' }),
          },
        ]}
        smallPrint={<SmallPrint />}
        more={[
          { href: '/prodotti', label: text('shell.footer.products') },
          { href: '/prizes', label: text('shell.footer.prizes') },
          { href: '/games', label: text('shell.footer.games') },
        ]}
      />
    </>
  );
}
