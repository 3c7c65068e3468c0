import {
  type ComponentPropsWithRef,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '../actions/button.tsx';
import { Icon } from '../icons/icon.tsx';
import { controlAttributes, FieldFrame, type FieldTexts, useFieldIds } from './field-frame.tsx';

/** An address under which the browser shows a chosen picture, given back when it is no longer shown. */
function usePictureAddress(picture: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!picture) return;
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(undefined);
    };
  }, [picture]);
  return address;
}

/** Scrolls the result into view only while the field is visible. */
function useSeenNews(news: string | undefined) {
  const status = useRef<HTMLParagraphElement>(null);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!news || !place.current) return;
    const { top, bottom } = place.current.getBoundingClientRect();
    if (bottom > 0 && top < window.innerHeight) status.current?.scrollIntoView({ block: 'nearest' });
  }, [news]);
  return { status, place };
}

/** A file as its owner sees it: name, size in words, and the picture itself where it is one. */
export type Chosen = { name: string; size: string; picture?: Blob | undefined };

type ChosenFileProps = {
  chosen: Chosen;
  previewText: string;
  removeText: string;
  onRemove: () => void;
};

export function ChosenFile({ chosen, previewText, removeText, onRemove }: ChosenFileProps) {
  const address = usePictureAddress(chosen.picture);
  return (
    <div className="chosen-file">
      <div className="chosen-file-sheet">
        {address ? (
          <img src={address} alt={previewText} />
        ) : (
          <Icon name={chosen.picture ? 'photo' : 'file'} />
        )}
      </div>
      <p className="chosen-file-words">
        <span className="chosen-file-name">{chosen.name}</span>
        <span className="chosen-file-size">{chosen.size}</span>
      </p>
      <Button look="quiet" icon="close" onClick={onRemove}>
        {removeText}
      </Button>
    </div>
  );
}

type PhotoTexts = {
  choose: string;
  /** Instead of `choose`, once there is a file. */
  chooseAgain: string;
  takePhoto: string;
  remove: string;
  /** Names the picture for who cannot see it. */
  preview: string;
};

type PhotoFieldProps = FieldTexts &
  Omit<ComponentPropsWithRef<'input'>, 'className' | 'style' | 'type' | 'capture'> & {
    chosen: Chosen | null;
    onRemove: () => void;
    texts: PhotoTexts;
    /** What is being done with the file that was just chosen. */
    waiting?: string | undefined;
    /** What came of the chosen file: it stands above it, where the reader has just pressed. */
    news?: string | undefined;
    /** A button or link that follows the news. */
    newsAction?: ReactNode;
  };

/**
 * A photograph taken now or a file chosen: one native input, over which a file can be dropped. On a touch
 * screen a second button asks the same input for the camera, which some phones leave out of their own list.
 */
export function PhotoField({
  label,
  hint,
  error,
  optionalText,
  chosen,
  onRemove,
  texts,
  waiting,
  news,
  newsAction,
  id,
  ...input
}: PhotoFieldProps) {
  const { status, place } = useSeenNews(news);
  const said = { label, hint, error, optionalText };
  const ids = useFieldIds(id, said);
  const control = () => place.current?.querySelector('input');
  const takePhoto = () => {
    control()?.setAttribute('capture', 'environment');
    control()?.click();
    control()?.removeAttribute('capture');
  };
  const remove = () => {
    const held = control();
    if (held) held.value = '';
    held?.focus();
    onRemove();
  };
  return (
    <FieldFrame ids={ids} {...said}>
      <p ref={status} role="status" className="photo-field-status">
        {waiting ?? news}
      </p>
      {!waiting && newsAction}
      {chosen && !waiting && (
        <ChosenFile chosen={chosen} previewText={texts.preview} removeText={texts.remove} onRemove={remove} />
      )}
      <div ref={place} className={`photo-field ${chosen ? 'photo-field-again' : ''}`}>
        <div className="photo-field-drop">
          <input {...input} {...controlAttributes(ids, error)} type="file" className="photo-field-control" />
          <span className="photo-field-invitation" aria-hidden="true">
            <Icon name="photo" />
            {chosen ? texts.chooseAgain : texts.choose}
          </span>
        </div>
        <span className="photo-field-camera">
          <Button look="secondary" wide icon="camera" onClick={takePhoto}>
            {texts.takePhoto}
          </Button>
        </span>
      </div>
    </FieldFrame>
  );
}
