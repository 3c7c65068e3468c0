import { accessibility } from '#brand/accessibility.ts';
import { brand } from '#brand/brand.ts';
import { dayInWords } from '../../domain/dates.ts';
import accessibilityMessages from '../../locales/it/accessibility.json' with { type: 'json' };
import { addMessages, type MessageKey } from '../i18n/messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Prose } from '../ui/layout/prose.tsx';
import { useContactEmail } from './use-configured.ts';

addMessages(accessibilityMessages);

const BARRIERS: readonly MessageKey[] = [
  'accessibility.barriers.documents',
  'accessibility.barriers.blog',
  'accessibility.barriers.others',
];
const DONE: readonly MessageKey[] = [
  'accessibility.done.axe',
  'accessibility.done.engines',
  'accessibility.done.keyboard',
  'accessibility.done.sizes',
  'accessibility.done.contrast',
];
const OPEN: readonly MessageKey[] = [
  'accessibility.open.screenReader',
  'accessibility.open.browsers',
  'accessibility.open.people',
];

function Points({ keys }: { keys: readonly MessageKey[] }) {
  const { t } = useMessages();
  return (
    <ul>
      {keys.map((key) => (
        <li key={key}>{t(key)}</li>
      ))}
    </ul>
  );
}

function Conformance({ Heading }: { Heading: 'h2' | 'h3' }) {
  const { t } = useMessages();
  return (
    <>
      <p>{t('accessibility.scope', { brand: brand.name })}</p>
      <Heading>{t('accessibility.state.title')}</Heading>
      <p>
        <strong>{t('accessibility.state.verdict')}</strong> {t('accessibility.state.text')}
      </p>
      <Heading>{t('accessibility.barriers.title')}</Heading>
      <Points keys={BARRIERS} />
    </>
  );
}

function Writing({ Heading }: { Heading: 'h2' | 'h3' }) {
  const { t } = useMessages();
  const writtenOn = dayInWords(accessibility.writtenOn);
  const checkedOn = dayInWords(accessibility.checkedOn);
  return (
    <>
      <Heading>{t('accessibility.writing.title')}</Heading>
      <p>{t('accessibility.writing.text', { writtenOn, checkedOn })}</p>
      <p>
        <strong>{t('accessibility.done.title')}</strong>
      </p>
      <Points keys={DONE} />
      <p>
        <strong>{t('accessibility.open.title')}</strong>
      </p>
      <Points keys={OPEN} />
    </>
  );
}

function Ways({ Heading }: { Heading: 'h2' | 'h3' }) {
  const email = useContactEmail();
  const { t } = useMessages();
  return (
    <>
      <Heading>{t('accessibility.feedback.title')}</Heading>
      <p>
        {t('accessibility.feedback.text')} <a href={`mailto:${email}`}>{email}</a>
      </p>
      <Heading>{t('accessibility.enforcement.title')}</Heading>
      <p>
        {t('accessibility.enforcement.text')}{' '}
        <a href={accessibility.ombudsman}>{t('accessibility.enforcement.link')}</a>
      </p>
    </>
  );
}

/** The accessibility statement in the order of AgID's model; `level` is that of its headings. */
export function Statement({ level }: { level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <Prose>
      <Conformance Heading={Heading} />
      <Writing Heading={Heading} />
      <Ways Heading={Heading} />
    </Prose>
  );
}
