import { LinkButton } from '../actions/link-button.tsx';
import { SetTable } from '../drawings/set-table.tsx';
import { FullScreen } from './full-screen.tsx';

type OfflineScreenProps = { title: string; text: string; more: string; retry: string };

/** Instead of every page that cannot be fetched: it is shown by the worker and needs no script but for going on. */
export function OfflineScreen({ title, text, more, retry }: OfflineScreenProps) {
  return (
    <main className="coming-soon-screen">
      <FullScreen drawing={<SetTable />}>
        <h1>{title}</h1>
        <p>{text}</p>
        <p>{more}</p>
        {/* An empty address is the one that was asked for. */}
        <LinkButton href="" icon="refresh">
          {retry}
        </LinkButton>
      </FullScreen>
    </main>
  );
}
