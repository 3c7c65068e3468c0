import { BoilingPot } from '../drawings/boiling-pot.tsx';
import { FullScreen } from './full-screen.tsx';

type LoadingScreenProps = { title: string; text: string };

/** The page while it is not known yet which one it is. */
export function LoadingScreen({ title, text }: LoadingScreenProps) {
  return (
    <FullScreen drawing={<BoilingPot size="large" />}>
      <p className="loading-screen" role="status">
        <strong>{title}</strong> <span>{text}</span>
      </p>
    </FullScreen>
  );
}
