import { Statement } from '../components/accessibility-statement.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { Section } from '../ui/layout/section.tsx';

/** The accessibility statement as a page; on the pages that hold their reader it is a dialog of the shell. */
export function Accessibility() {
  const { t } = useMessages();
  return (
    <>
      <PageHeading title={t('titles.accessibility')} lead={t('accessibility.lead')} width="text" />
      <Section width="text">
        <Statement level={2} />
      </Section>
    </>
  );
}
