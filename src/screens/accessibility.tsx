import { Statement } from '../components/accessibility-statement.tsx';
import { useText } from '../i18n/use-text.ts';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { Section } from '../ui/layout/section.tsx';

/** The accessibility statement as a page; on the pages that hold their reader it is a dialog of the shell. */
export function Accessibility() {
  const { text } = useText();
  return (
    <>
      <PageHeading title={text('titles.accessibility')} lead={text('accessibility.lead')} width="text" />
      <Section width="text">
        <Statement level={2} />
      </Section>
    </>
  );
}
