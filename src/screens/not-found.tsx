import { useText } from '../i18n/use-text.ts';
import { LinkButton } from '../ui/actions/link-button.tsx';
import { NotFoundScreen } from '../ui/shell/not-found-screen.tsx';

/** Any path that is no page of the site. */
export function NotFound() {
  const { text } = useText();
  return (
    <NotFoundScreen
      title={text('shell.notFound.title')}
      action={
        <LinkButton href="/" acts>
          {text('shell.notFound.home')}
        </LinkButton>
      }
    >
      <p>{text('shell.notFound.text')}</p>
    </NotFoundScreen>
  );
}
