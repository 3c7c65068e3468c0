import { useText } from '../../i18n/use-text.ts';
import { PageContents } from '../../ui/layout/page-contents.tsx';
import { PLACES } from './places.ts';

/** The short way to each part of the desk. */
export function Contents() {
  const { text } = useText();
  return (
    <PageContents
      label={text('profile.contents.label')}
      links={Object.entries(PLACES).map(([name, id]) => ({
        href: `#${id}`,
        text: text(`profile.contents.${name as keyof typeof PLACES}`),
      }))}
    />
  );
}
