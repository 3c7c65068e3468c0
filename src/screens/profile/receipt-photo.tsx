import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Item } from '../../../domain/entities.ts';
import { hasContest } from '../../../machines/contest-status/contest-status.selectors.ts';
import type { ShownPhoto } from '../../../machines/ports/participation.ts';
import type { ReceiptPhotoActorRef } from '../../../machines/receipt-photo/receipt-photo.machine.ts';
import { useFlowState, useScreenFlow } from '../../actors/actors.tsx';
import { useReturnFocus } from '../../components/use-return-focus.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Row } from '../../ui/layout/stack.tsx';
import { Contact } from './contact.tsx';

/** A picture is seen here; a PDF is handed over as a file (§B.26). */
function Photo({ photo: { url, isPdf }, code }: { photo: ShownPhoto; code: string }) {
  const { t } = useMessages();
  if (!isPdf) return <img className="receipt-photo" src={url} alt={t('profile.photo.alt', { code })} />;
  return (
    <p>
      <a href={url} download={`scontrino-${code.replaceAll(/[^\w-]+/g, '-')}.pdf`}>
        {t('profile.photo.pdf')}
      </a>
    </p>
  );
}

/** The server no longer has the photo: what its player can do depends on what became of the receipt. */
function LostPhoto({ item: { status, code } }: { item: Item }) {
  const isContest = useFlowState('contestStatus', hasContest);
  const { t } = useMessages();
  const pending = isContest ? (
    t('profile.photo.lost.correct')
  ) : (
    <>
      {t('profile.photo.lost.write')} <Contact code={code} />
    </>
  );
  const wayOn: Record<Item['status'], ReactNode> = {
    pending,
    approved: t('profile.photo.lost.approved'),
    refused: null,
    released: null,
  };
  return (
    <Notice kind="warning" title={t('errors.photoLost')} announced>
      {wayOn[status]}
    </Notice>
  );
}

type PhotoProps = { item: Item; receiptPhoto: ReceiptPhotoActorRef };

function OpenPhoto({ item, receiptPhoto }: PhotoProps) {
  const { photo, errors } = useSelector(receiptPhoto, (snapshot) => snapshot.context);
  const isLost = useSelector(receiptPhoto, (snapshot) => snapshot.matches({ open: 'lost' }));
  const { t, messageText } = useMessages();
  if (isLost) return <LostPhoto item={item} />;
  if (errors.length > 0) {
    return (
      <LoadFailure retryText={t('shell.retry')} onRetry={() => receiptPhoto.send({ type: 'photo.retry' })}>
        {errors.map(messageText).join(' ')}
      </LoadFailure>
    );
  }
  return photo ? <Photo photo={photo} code={item.code} /> : <Skeleton shape="card" />;
}

function PhotoOf({ item, receiptPhoto }: PhotoProps) {
  const { id, code } = item;
  const isOpen = useSelector(receiptPhoto, (snapshot) => snapshot.context.itemId === id);
  const { t } = useMessages();
  const open = useReturnFocus<HTMLButtonElement>(isOpen);
  return (
    <>
      {isOpen && <OpenPhoto item={item} receiptPhoto={receiptPhoto} />}
      <Row>
        <Button
          ref={open}
          look="quiet"
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'profile.photo.closeLabel' : 'profile.photo.openLabel', { code })}
          onClick={() =>
            receiptPhoto.send(isOpen ? { type: 'photo.close' } : { type: 'photo.open', itemId: id })
          }
        >
          {t(isOpen ? 'profile.photo.close' : 'profile.photo.open')}
        </Button>
      </Row>
    </>
  );
}

/** The photo of a receipt, in its place and only when it is asked for. */
export function StoredReceiptPhoto({ item }: { item: Item }) {
  const receiptPhoto = useScreenFlow('receiptPhoto');
  return receiptPhoto && <PhotoOf item={item} receiptPhoto={receiptPhoto} />;
}
