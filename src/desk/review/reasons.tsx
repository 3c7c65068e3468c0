import { useEffect, useRef } from 'react';
import type { DeskReviewEvent, DeskReviewSnapshot } from '../../../machines/desk/desk-review.machine.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { KeyHint } from '../key-hint.tsx';

type ReasonsProps = { review: DeskReviewSnapshot; send: (event: DeskReviewEvent) => void };

/** By which article a receipt is refused, and what its player is told besides. */
export function Reasons({ review, send }: ReasonsProps) {
  const { t } = useMessages();
  const articles = review.context.queue?.articles ?? [];
  const first = useRef<HTMLHeadingElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <section className="desk-reasons">
      <h2 ref={first} tabIndex={-1}>
        {t('desk.reason.title')}
      </h2>
      <p>{t('desk.reason.lead')}</p>
      <ol className="desk-articles">
        {articles.map(({ number, sentence, freesNumber }, place) => (
          <li key={number}>
            <KeyHint name={String(place + 1)}>
              <Button look="secondary" wide onClick={() => send({ type: 'reason.choose', article: number })}>
                {number} {sentence}
                {freesNumber && <span className="desk-soft"> ({t('desk.reason.frees')})</span>}
              </Button>
            </KeyHint>
          </li>
        ))}
      </ol>
      <TextField
        label={t('desk.reason.note')}
        optionalText={t('desk.reason.optional')}
        maxLength={300}
        value={review.context.note}
        onChange={({ target }) => send({ type: 'note.change', note: target.value })}
      />
      <KeyHint name="Esc">
        <Button look="quiet" onClick={() => send({ type: 'reason.cancel' })}>
          {t('desk.reason.cancel')}
        </Button>
      </KeyHint>
    </section>
  );
}
