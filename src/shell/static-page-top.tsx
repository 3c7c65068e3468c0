import { brand } from '#brand/brand.ts';
import bannerMessages from '../../locales/it/banner.json' with { type: 'json' };
import { addMessages, i18n } from '../i18n/messages.ts';
import { CookieBanner } from '../ui/overlays/cookie-banner.tsx';
import { MAIN_ID, SkipLink } from './page-frame.tsx';

addMessages(bannerMessages);

/**
 * What the build writes into every page before React's part, so that it costs no script and is there in the first frame:
 * the link past the header, what a browser without the site's scripts cannot do (static-page-top.css says when that is seen),
 * and the question about cookies (docs/decisions/0009), of which `cookie-question.tsx` says when it is seen.
 */
export function StaticPageTop() {
  return (
    <>
      <SkipLink href={`#${MAIN_ID}`}>{i18n.t('shell.skip')}</SkipLink>
      <p className="reading-only">{i18n.t('banner.readingOnly')}</p>
      <CookieBanner
        label={i18n.t('banner.label')}
        title={i18n.t('banner.title')}
        accept={i18n.t('banner.accept')}
        reject={i18n.t('banner.reject')}
        choose={i18n.t('banner.choose')}
        dismiss={i18n.t('banner.dismiss')}
      >
        <p>{i18n.t('banner.measurement')}</p>
        <p>{i18n.t('banner.dismissed')}</p>
        <p>
          <a href={brand.links.cookies}>{i18n.t('banner.policy')}</a>
        </p>
      </CookieBanner>
    </>
  );
}
