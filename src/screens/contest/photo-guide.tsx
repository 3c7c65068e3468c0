import { useText } from '../../i18n/use-text.ts';
import { PhotoSample } from '../../ui/drawings/photo-sample.tsx';
import { Figures } from '../../ui/layout/figures.tsx';
import { Section } from '../../ui/layout/section.tsx';

const QUALITIES = ['whole', 'cut', 'dark', 'crumpled'] as const;

/** What makes a photograph of a receipt readable. */
export function PhotoGuide() {
  const { text } = useText();
  const figures = QUALITIES.map((quality) => ({
    name: quality,
    drawing: <PhotoSample quality={quality} size="full" />,
    caption: text(`guide.photo.${quality}`),
  }));
  return (
    <Section heading={text('guide.photo.title')} lead={text('guide.photo.lead')}>
      <Figures figures={figures} />
    </Section>
  );
}
