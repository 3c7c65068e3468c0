import { useSelector } from '@xstate/react';
import type { DataExportActorRef } from '../../../machines/data-export/data-export.machine.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Row } from '../../ui/layout/row.tsx';

/** One's own data as a file, to take home (§C.12). */
export function DataExport({ dataExport }: { dataExport: DataExportActorRef }) {
  const isCollecting = useSelector(dataExport, (snapshot) => snapshot.matches('collecting'));
  const isFailed = useSelector(dataExport, (snapshot) => snapshot.matches('failed'));
  const { text } = useText();
  return (
    <>
      <p>{text('profile.export.text')}</p>
      {isFailed && <Notice kind="warning">{text('profile.export.failed')}</Notice>}
      <Row>
        <Button look="secondary" busy={isCollecting} onClick={() => dataExport.send({ type: 'export.ask' })}>
          {text('profile.export.action')}
        </Button>
      </Row>
    </>
  );
}
