import { useEffect, useState } from 'react';

/**
 * Whether this browser can show a HEIC photo: a source of a type that it does not know is passed over by `<picture>`.
 * Asked of the type alone, so nothing is loaded; false until it is known, and in the HTML of the build.
 */
export function useReadsHeic(): boolean {
  const [readsHeic, setReadsHeic] = useState(false);
  useEffect(() => {
    const picture = document.createElement('picture');
    const source = document.createElement('source');
    const image = new Image();
    source.type = 'image/heic';
    source.srcset = 'data:image/heic,';
    picture.append(source, image);
    let isShown = true;
    // The browser chooses among the sources once the script has run to its end.
    queueMicrotask(() => queueMicrotask(() => isShown && setReadsHeic(image.currentSrc !== '')));
    return () => {
      isShown = false;
    };
  }, []);
  return readsHeic;
}
