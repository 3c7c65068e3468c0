import type { Edition, Item } from '../../../domain/entities.ts';
import { keepOriginalUntil } from '../../brand/originals.ts';
import { useContactEmail } from '../../configured/use-configured.ts';
import { dayInWords } from '../../i18n/formats.ts';
import { useText } from '../../i18n/use-text.ts';

type Props = { item: Item; edition: Edition | undefined };

/** Until when the original has to be kept, and where that is written (§B.35). */
function KeepOriginal({ edition }: { edition: Edition | undefined }) {
  const { text } = useText();
  const until = edition ? keepOriginalUntil(edition.code) : null;
  return (
    <p>
      {until ? text('profile.item.keepUntil', { date: dayInWords(until) }) : text('profile.item.keep')}{' '}
      {edition?.rulesLink && <a href={edition.rulesLink}>{text('profile.item.rules')}</a>}
    </p>
  );
}

/** Whom to ask, with the receipt named already. */
function Contact({ code }: { code: string }) {
  const { text } = useText();
  const email = useContactEmail();
  const subject = encodeURIComponent(text('profile.item.subject', { code }));
  return (
    <p>
      <a href={`mailto:${email}?subject=${subject}`}>{text('profile.item.write', { email })}</a>
    </p>
  );
}

/** What a status means for the player, and what they had better do. */
export function WhatToDo({ item: { status, code }, edition }: Props) {
  const { text } = useText();
  return (
    <>
      <p>{text(`profile.next.${status}`)}</p>
      {status === 'refused' && <Contact code={code} />}
      {(status === 'pending' || status === 'approved') && <KeepOriginal edition={edition} />}
    </>
  );
}
