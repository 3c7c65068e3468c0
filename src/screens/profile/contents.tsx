import { useText } from '../../i18n/use-text.ts';
import { JumpLinks } from '../../ui/layout/jump-links.tsx';
import { PLACES } from './places.ts';

/** The short way to each part of the desk. */
export function Contents() {
  const { text } = useText();
  return (
    <JumpLinks
      place="phone"
      label={text('profile.contents.label')}
      links={Object.entries(PLACES).map(([name, id]) => ({
        href: `#${id}`,
        text: text(`profile.contents.${name as keyof typeof PLACES}`),
      }))}
    />
  );
}
