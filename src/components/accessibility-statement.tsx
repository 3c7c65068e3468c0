import accessibilityMessages from '../../locales/it/accessibility.json' with { type: 'json' };
import { accessibility } from '../brand/accessibility.ts';
import { brand } from '../brand/brand.ts';
import { dayInWords } from '../i18n/formats.ts';
import { addMessages, type MessageKey } from '../i18n/messages.ts';
import { useText } from '../i18n/use-text.ts';
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
  const { text } = useText();
  return (
    <ul>
      {keys.map((key) => (
        <li key={key}>{text(key)}</li>
      ))}
    </ul>
  );
}

function Conformance({ Heading }: { Heading: 'h2' | 'h3' }) {
  const { text } = useText();
  return (
    <>
      <p>{text('accessibility.scope', { brand: brand.name })}</p>
      <Heading>{text('accessibility.state.title')}</Heading>
      <p>
        <strong>{text('accessibility.state.verdict')}</strong> {text('accessibility.state.text')}
      </p>
      <Heading>{text('accessibility.barriers.title')}</Heading>
      <Points keys={BARRIERS} />
    </>
  );
}

function Writing({ Heading }: { Heading: 'h2' | 'h3' }) {
  const { text } = useText();
  const writtenOn = dayInWords(accessibility.writtenOn);
  const checkedOn = dayInWords(accessibility.checkedOn);
  return (
    <>
      <Heading>{text('accessibility.writing.title')}</Heading>
      <p>{text('accessibility.writing.text', { writtenOn, checkedOn })}</p>
      <p>
        <strong>{text('accessibility.done.title')}</strong>
      </p>
      <Points keys={DONE} />
      <p>
        <strong>{text('accessibility.open.title')}</strong>
      </p>
      <Points keys={OPEN} />
    </>
  );
}

function Ways({ Heading }: { Heading: 'h2' | 'h3' }) {
  const email = useContactEmail();
  const { text } = useText();
  return (
    <>
      <Heading>{text('accessibility.feedback.title')}</Heading>
      <p>
        {text('accessibility.feedback.text')} <a href={`mailto:${email}`}>{email}</a>
      </p>
      <Heading>{text('accessibility.enforcement.title')}</Heading>
      <p>
        {text('accessibility.enforcement.text')}{' '}
        <a href={accessibility.ombudsman}>{text('accessibility.enforcement.link')}</a>
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
