import { Button } from '../actions/button.tsx';
import { Icon } from '../icons/icon.tsx';
import { usePictureAddress } from './use-picture-address.ts';

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
