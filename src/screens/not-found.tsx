import { useText } from '../i18n/use-text.ts';
import { LinkButton } from '../ui/actions/link-button.tsx';
import { LostPlate } from '../ui/drawings/lost-plate.tsx';
import { FullScreen } from '../ui/layout/full-screen.tsx';

/** Any path that is no page of the site. */
export function NotFound() {
  const { text } = useText();
  return (
    <FullScreen drawing={<LostPlate />} enters>
      <h1 tabIndex={-1}>{text('shell.notFound.title')}</h1>
      <p>{text('shell.notFound.text')}</p>
      <LinkButton href="/" acts>
        {text('shell.notFound.home')}
      </LinkButton>
    </FullScreen>
  );
}
