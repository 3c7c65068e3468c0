import { useEffect, useRef, useState } from 'react';
import { type DeskReview, hasLostPhoto } from '../../../domain/desk.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Row } from '../../ui/layout/stack.tsx';
import { KeyHint } from '../key-hint.tsx';

type PictureProps = {
  receipt: Pick<DeskReview, 'id' | 'version' | 'status' | 'photo' | 'signals'>;
  isZoomed: boolean;
  quarters: number;
  send: (event: { type: 'picture.zoom' | 'picture.rotate' }) => void;
};

/** Where the picture of a receipt is, in one version or the newest. */
export const photoAddress = (id: number, version?: number): string =>
  `/desk/v1/receipts/${id}/photo${version === undefined ? '' : `?version=${version}`}`;

/** The photo of a receipt, whole or twice as large, and turned; the way to its PDF; or that the server has lost it. */
export function Picture({ receipt, isZoomed, quarters, send }: PictureProps) {
  const { t } = useMessages();
  const address = photoAddress(receipt.id, receipt.version);
  if (hasLostPhoto(receipt))
    return (
      <div className="desk-picture">
        <Notice kind="error" title={t('desk.lost.title')} announced>
          {receipt.status === 'pending' && t('desk.lost.wayOn')}
        </Notice>
      </div>
    );
  if (receipt.photo === 'application/pdf')
    return (
      <div className="desk-picture">
        <Notice actions={<LinkButton href={address}>{t('desk.picture.download')}</LinkButton>}>
          {t('desk.picture.pdf')}
        </Notice>
      </div>
    );
  return (
    <div className="desk-picture">
      <Row>
        <KeyHint name="Z">
          <Button look="quiet" aria-pressed={isZoomed} onClick={() => send({ type: 'picture.zoom' })}>
            {t(isZoomed ? 'desk.picture.shrink' : 'desk.picture.zoom')}
          </Button>
        </KeyHint>
        <KeyHint name="R">
          <Button look="quiet" onClick={() => send({ type: 'picture.rotate' })}>
            {t('desk.picture.rotate')}
          </Button>
        </KeyHint>
      </Row>
      <Photo
        key={address}
        address={address}
        words={t('desk.picture.alt', { id: receipt.id })}
        isZoomed={isZoomed}
        quarters={quarters}
      />
    </div>
  );
}

type PhotoProps = { address: string; words: string; isZoomed: boolean; quarters: number };

/** A photo that is larger than its frame is moved by scrolling, from the top of what is printed on. */
function Photo({ address, words, isZoomed, quarters }: PhotoProps) {
  const { t } = useMessages();
  const [isBroken, setIsBroken] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (frame.current && quarters >= 0) showBeginning(frame.current, isZoomed);
  }, [isZoomed, quarters]);
  if (isBroken)
    return (
      <Notice kind="error" announced>
        {t('desk.picture.broken')}
      </Notice>
    );
  return (
    <div ref={frame} className="desk-frame" data-zoomed={isZoomed} data-quarters={quarters}>
      <div className="desk-sheet">
        <img src={address} alt={words} onError={() => setIsBroken(true)} />
      </div>
    </div>
  );
}

/** Scrolls a frame to where its picture begins: it is drawn in the middle of its sheet, which may be wider or higher. */
function showBeginning(frame: HTMLElement, isZoomed: boolean): void {
  const image = frame.querySelector('img');
  if (!isZoomed || image === null) return;
  const isTurned = Number(frame.dataset.quarters) % 2 === 1;
  const [width, height] = isTurned
    ? [image.naturalHeight, image.naturalWidth]
    : [image.naturalWidth, image.naturalHeight];
  const drawn = height * Math.min(frame.scrollWidth / width, frame.scrollHeight / height);
  frame.scrollLeft = (frame.scrollWidth - frame.clientWidth) / 2;
  frame.scrollTop = Math.max(0, (frame.scrollHeight - drawn) / 2);
}
