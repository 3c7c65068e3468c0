import { SetTable } from '../drawings/set-table.tsx';
import { FullScreen } from './full-screen.tsx';

type ComingSoonScreenProps = { title: string; text: string };

/** Instead of every page, while the site is locked. */
export function ComingSoonScreen({ title, text }: ComingSoonScreenProps) {
  return (
    <main className="coming-soon-screen">
      <FullScreen drawing={<SetTable />}>
        <h1>{title}</h1>
        <p>{text}</p>
      </FullScreen>
    </main>
  );
}
