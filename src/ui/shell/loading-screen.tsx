import { BoilingPot } from '../drawings/boiling-pot.tsx';
import { FullScreen } from './full-screen.tsx';

type LoadingScreenProps = { title: string; text: string };

/** The whole page while it is not known yet which one it is. */
export function LoadingScreen({ title, text }: LoadingScreenProps) {
  return (
    <main className="loading-screen">
      <FullScreen drawing={<BoilingPot size="large" />}>
        <div role="status">
          <h1 className="loading-screen-title">{title}</h1>
          <p>{text}</p>
        </div>
      </FullScreen>
    </main>
  );
}
