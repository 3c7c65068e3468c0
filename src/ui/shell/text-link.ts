import type { MouseEvent } from 'react';
import type { IconName } from '../icons/icon.tsx';

/** A link in words, with a sign before them where one helps. */
export type TextLink = {
  href: string;
  label: string;
  icon?: IconName | undefined;
  onClick?: ((event: MouseEvent) => void) | undefined;
};
