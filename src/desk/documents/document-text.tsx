import { type RefObject, useMemo } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { controlAttributes, FieldFrame, useFieldIds } from '../../ui/fields/field-frame.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { DocumentsPartProps } from './documents.tsx';

type DocumentTextProps = DocumentsPartProps & { area: RefObject<HTMLTextAreaElement | null> };

/** The text is changed here, or comes from a file; while it is checked or published it stays as it was sent. */
export function DocumentText({ room, send, isManager, area }: DocumentTextProps) {
  const { t } = useMessages();
  const isHeld = !isManager || !room.matches('editing');
  return (
    <div className="desk-data">
      {isManager && (
        <TextField
          type="file"
          accept="application/json,.json"
          label={t('deskDocuments.file')}
          hint={t('deskDocuments.fileHint')}
          disabled={isHeld}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file !== undefined) send({ type: 'file.choose', file });
            // So that the same file, mended meanwhile, may be chosen again.
            currentTarget.value = '';
          }}
        />
      )}
      <NumberedText
        area={area}
        label={t('deskDocuments.text')}
        hint={isManager ? t('deskDocuments.textHint') : undefined}
        text={room.context.text}
        isHeld={isHeld}
        onChange={(text) => send({ type: 'text.change', text })}
      />
    </div>
  );
}

type NumberedTextProps = {
  area: DocumentTextProps['area'];
  label: string;
  hint: string | undefined;
  text: string;
  isHeld: boolean;
  onChange: (text: string) => void;
};

/**
 * A text with the number of each line beside it. The same lines stand unseen behind the control, broken as it breaks them, so
 * that each number is as high as its line; both grow together in a box that scrolls.
 */
function NumberedText({ area, label, hint, text, isHeld, onChange }: NumberedTextProps) {
  const ids = useFieldIds(undefined, { hint });
  const lines = useMemo(() => linesOf(text).map((line, before) => ({ line, number: before + 1 })), [text]);
  return (
    <FieldFrame ids={ids} label={label} hint={hint}>
      <div className="field-control desk-numbered">
        <div className="desk-line-numbers" aria-hidden="true">
          {lines.map(({ line, number }) => (
            <div key={number}>{line}</div>
          ))}
        </div>
        <textarea
          {...controlAttributes(ids, undefined)}
          ref={area}
          value={text}
          readOnly={isHeld}
          spellCheck={false}
          autoCapitalize="off"
          onChange={({ currentTarget: { value } }) => onChange(value)}
        />
      </div>
    </FieldFrame>
  );
}

/** The lines of a text as the control and the server count them. */
const linesOf = (text: string): string[] => text.split(/\r\n|\r|\n/);

/** Puts the caret at the beginning of a line, counted from 1, with the focus and in view. */
export function goToLine(area: HTMLTextAreaElement, line: number): void {
  const before = linesOf(area.value).slice(0, line - 1);
  const start = before.reduce((length, one) => length + one.length + 1, 0);
  area.focus({ preventScroll: true });
  area.setSelectionRange(start, start);
  area.previousElementSibling?.children[line - 1]?.scrollIntoView({ block: 'center' });
}
