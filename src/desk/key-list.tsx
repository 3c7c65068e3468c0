import { useEffect, useRef } from 'react';
import type { DeskReviewEvent } from '../../machines/desk/desk-review.machine.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from '../ui/actions/button.tsx';
import { CheckboxField } from '../ui/fields/checkbox-field.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';

const LIST = [
  ['A', 'desk.keys.approve'],
  ['X', 'desk.keys.refuse'],
  ['S', 'desk.keys.skip'],
  ['U', 'desk.keys.undo'],
  ['Z', 'desk.keys.zoom'],
  ['R', 'desk.keys.rotate'],
  ['?', 'desk.keys.help'],
] as const;

type KeyListProps = { isOpen: boolean; hasKeys: boolean; send: (event: DeskReviewEvent) => void };

/** Which key does what; and the way to turn them off, for who speaks to the computer. */
export function KeyList({ isOpen, hasKeys, send }: KeyListProps) {
  const { t } = useMessages();
  const toggle = () => send({ type: 'help.toggle' });
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // The dialog gives the focus back to where it was; the key opens it also where it was nowhere.
    if (wasOpen.current && !isOpen && document.activeElement === document.body) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <>
      <p className="desk-help">
        <Button ref={opener} look="quiet" onClick={toggle}>
          {t('desk.keys.open')} <kbd>?</kbd>
        </Button>
      </p>
      <Dialog open={isOpen} onClose={toggle} title={t('desk.keys.title')} closeLabel={t('desk.keys.close')}>
        <p>{t('desk.keys.lead')}</p>
        <dl className="desk-keys">
          {LIST.map(([key, words]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{t(words)}</dd>
            </div>
          ))}
        </dl>
        <CheckboxField
          label={t('desk.keys.use')}
          checked={hasKeys}
          onChange={() => send({ type: 'keys.toggle' })}
        />
      </Dialog>
    </>
  );
}
