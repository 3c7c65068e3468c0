import type { ReactNode, Ref } from 'react';
import { LostPlate } from '../drawings/lost-plate.tsx';
import { FullScreen } from './full-screen.tsx';

type NotFoundScreenProps = {
  title: string;
  /** The way home. */
  action: ReactNode;
  children?: ReactNode;
  ref?: Ref<HTMLHeadingElement> | undefined;
};

/** The page that does not exist; it enters with a fade and a slight growth. */
export function NotFoundScreen({ title, action, children, ref }: NotFoundScreenProps) {
  return (
    <FullScreen drawing={<LostPlate />} enters>
      <h1 ref={ref} tabIndex={-1}>
        {title}
      </h1>
      {children}
      {action}
    </FullScreen>
  );
}
