import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import type { Entry } from '../../inspection/protocol.ts';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';

/** More than these would only slow the page down: the rest is kept and shown for one actor. */
const SHOWN = 200;

function LogEntry({ entry }: { entry: Entry }) {
  const { t } = useMessages();
  return (
    <li className="inspector-entry">
      <p className="inspector-entry-head">
        <span className="inspector-name">{entry.name}</span> <code>{entry.type}</code>{' '}
        {entry.from && <span className="inspector-states">{t('machines.from', { name: entry.from })}</span>}{' '}
        <span className="inspector-states">{(entry.at / 1_000).toFixed(2)} s</span>
      </p>
      {[...new Set(entry.edges)].map((edge) => (
        <p key={edge} className="inspector-edge">
          {edge}
        </p>
      ))}
      <details>
        <summary>JSON</summary>
        <pre>{JSON.stringify(entry.event, null, 1)}</pre>
      </details>
    </li>
  );
}

/** What has happened, the newest first. */
export function EventLog({ entries, actor }: { entries: readonly Entry[]; actor: string | undefined }) {
  const { t } = useMessages();
  const [isAlone, setAlone] = useState(false);
  const shown = (isAlone ? entries.filter((entry) => entry.actor === actor) : entries)
    .slice(-SHOWN)
    .reverse();
  return (
    <section className="inspector-log" aria-labelledby="log">
      <h2 id="log">{t('machines.log')}</h2>
      <CheckboxField
        label={t('machines.filter')}
        checked={isAlone}
        onChange={(event) => setAlone(event.currentTarget.checked)}
      />
      {shown.length === 0 && <p>{t('machines.quiet')}</p>}
      <ol className="inspector-entries">
        {shown.map((entry) => (
          <LogEntry key={entry.number} entry={entry} />
        ))}
      </ol>
    </section>
  );
}
