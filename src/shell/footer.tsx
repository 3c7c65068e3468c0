import type { MouseEvent, ReactNode } from 'react';
import { brand } from '#brand/brand.ts';
import { Logo } from '#brand/logo.tsx';
import { contestStatus, hasContest } from '../../machines/contest-status/contest-status.selectors.ts';
import { shownVersion } from '../../machines/version-update/version-update.selectors.ts';
import { useFlow, useFlowState } from '../actors/actors.tsx';
import { DrawWords } from '../components/draw-words.tsx';
import { useContactEmail, useDocument } from '../components/use-configured.ts';
import { dayOfInstant, endOfInstant } from '../i18n/formats.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { CodeEnvelope } from '../ui/drawings/code-envelope.tsx';
import { Icon, type IconName } from '../ui/icons/icon.tsx';
import { useStatementLink } from './use-statement-link.ts';

/** A link in words, with a sign before them where one helps. */
type TextLink = {
  href: string;
  label: string;
  icon?: IconName | undefined;
  onClick?: ((event: MouseEvent) => void) | undefined;
};

type PreFooterProps = {
  title: ReactNode;
  text: ReactNode;
  email: string;
  links?: readonly TextLink[] | undefined;
};

/** Above the footer: whom to write to in doubt, and where the rules are. */
export function PreFooter({ title, text, email, links = [] }: PreFooterProps) {
  return (
    <aside className="pre-footer">
      <div className="pre-footer-inner width-page">
        <CodeEnvelope />
        <div className="pre-footer-words">
          <p className="pre-footer-title">{title}</p>
          <p>{text}</p>
          <p className="pre-footer-links">
            <a href={`mailto:${email}`}>{email}</a>
            {links.map(({ href, label }) => (
              <a key={href} href={href}>
                {label}
              </a>
            ))}
          </p>
        </div>
      </div>
    </aside>
  );
}

type FooterAction = { label: string; onPress: () => void };

type SiteFooterProps = {
  /** The name of the brand, drawn. */
  logo?: ReactNode;
  /** Before the links to elsewhere. */
  socialTitle: string;
  social: readonly TextLink[];
  /** Legal links. */
  links: readonly TextLink[];
  /** What can be done beside following those links. */
  actions?: readonly FooterAction[] | undefined;
  /** Further links. */
  more?: readonly TextLink[] | undefined;
  /** The last lines: who, when, which version. */
  smallPrint?: ReactNode;
};

function Links({ links, actions = [] }: Pick<SiteFooterProps, 'links' | 'actions'>) {
  return (
    <ul className="site-footer-links">
      {links.map(({ href, label, icon, onClick }) => (
        <li key={href}>
          <a href={href} onClick={onClick}>
            {icon && <Icon name={icon} />}
            <span>{label}</span>
          </a>
        </li>
      ))}
      {actions.map(({ label, onPress }) => (
        <li key={label}>
          <button type="button" onClick={onPress}>
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The foot of every page. */
export function SiteFooter({
  logo,
  socialTitle,
  social,
  links,
  actions,
  more = [],
  smallPrint,
}: SiteFooterProps) {
  return (
    <footer className="site-footer">
      <div className="site-footer-inner width-page">
        {logo}
        <p className="site-footer-title">{socialTitle}</p>
        <Links links={social} />
        {more.length > 0 && <Links links={more} />}
        <Links links={links} actions={actions} />
        {smallPrint && <p className="site-footer-small">{smallPrint}</p>}
      </div>
    </footer>
  );
}

/** Between which instants one takes part, and how far the draw is; nothing where there is no contest. */
function ContestDates() {
  const status = useFlowState('contestStatus', contestStatus);
  const { campaignStart, campaignEnd } = useFlowState(
    'contestStatus',
    (snapshot) => snapshot.context.calendar,
  );
  const { t } = useMessages();
  if (status === 'hide') return null;
  const days = { from: dayOfInstant(campaignStart), end: endOfInstant(campaignEnd) };
  return (
    <>
      {' '}
      {t(status === 'endCampaign' ? 'shell.footer.contestOver' : 'shell.footer.contest', days)} <DrawWords />
    </>
  );
}

/**
 * The last lines of every page: the promoter, the dates, and the version once it is loaded. They are last, so that the
 * late version shifts nothing (§U.8).
 */
export function SmallPrint() {
  const version = useFlowState('versionUpdate', shownVersion);
  const { t } = useMessages();
  return (
    <>
      {t('shell.footer.promoter', brand.promoter)}
      <ContestDates />
      {version !== null && <> {t('version.shown', { version })}.</>}
    </>
  );
}

/** A link in words to a document, where there is one. */
const linkTo = (href: string | null, label: string) => (href === null ? [] : [{ href, label }]);

/** Whom to write to in doubt and, while a contest runs, its rules. */
function Doubts() {
  const isContest = useFlowState('contestStatus', hasContest);
  const rules = useDocument('rules');
  const email = useContactEmail();
  const { t } = useMessages();
  return (
    <PreFooter
      title={t('shell.preFooter.title')}
      text={t('shell.preFooter.text')}
      email={email}
      links={isContest ? linkTo(rules, t('shell.preFooter.rules')) : []}
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
  const { t } = useMessages();
  return (
    <>
      <Doubts />
      <SiteFooter
        logo={<Logo />}
        socialTitle={t('shell.footer.social')}
        social={brand.social}
        links={[
          { ...statement, label: t('shell.footer.accessibility') },
          ...linkTo(privacy, t('shell.footer.privacy')),
          ...linkTo(cookies, t('shell.footer.cookies')),
          ...linkTo(terms, t('shell.footer.terms')),
        ]}
        actions={[
          {
            label: t('shell.cookies'),
            onPress: () => choices.send({ type: 'preferences.open' }),
          },
        ]}
        smallPrint={<SmallPrint />}
        more={[
          { href: '/prodotti', label: t('shell.footer.products') },
          { href: '/prizes', label: t('shell.footer.prizes') },
          { href: '/games', label: t('shell.footer.games') },
        ]}
      />
    </>
  );
}
