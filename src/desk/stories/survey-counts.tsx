import { useMachine } from '@xstate/react';
import { useId } from 'react';
import { FILE_FORMATS, type SurveyCounts } from '../../../domain/stories.ts';
import { FormMessages } from '../../components/form-messages.tsx';
import { dayOfInstant, timeOfInstant } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Row } from '../../ui/layout/stack.tsx';
import type { DeskMachines } from '../adapters/desk-ports.ts';
import { useSessionEnd } from '../room.tsx';

type PanelProps = { machine: DeskMachines['surveys']; canExport: boolean; onOver: () => void };

/** The answers of one survey: a table for each question, and the file of them all. */
export function SurveyCountsPanel({ machine, canExport, onOver }: PanelProps) {
  const { t } = useMessages();
  const [panel, send] = useMachine(machine);
  useSessionEnd(panel.matches('over'), onOver);
  const title = useId();
  const { surveys, survey, counts, messages } = panel.context;
  const busy = panel.hasTag('busy');
  const hasFailed = panel.matches('unlisted') || panel.matches('uncounted');
  return (
    <section className="desk-stories" aria-labelledby={title} aria-busy={busy}>
      <h2 id={title} className="desk-subtitle">
        {t('deskStories.surveys.title')}
      </h2>
      <p className="desk-soft">{t('deskStories.surveys.lead')}</p>
      {panel.matches('listed') && surveys.length === 0 && <Notice>{t('deskStories.surveys.none')}</Notice>}
      {surveys.length > 0 && (
        <div className="desk-filter">
          <SelectField
            label={t('deskStories.surveys.choose')}
            {...(survey === null && { placeholder: t('deskStories.surveys.placeholder') })}
            options={surveys.map(({ id, title: name, answered }) => ({
              value: String(id),
              label: t('deskStories.surveys.line', { title: name, count: answered }),
            }))}
            value={survey === null ? '' : String(survey)}
            onChange={({ currentTarget: { value } }) =>
              value !== '' && send({ type: 'survey.choose', survey: Number(value) })
            }
          />
        </div>
      )}
      <p role="status" className="desk-soft">
        {busy && t('desk.waiting')}
        {!busy && counts !== null && <Counted counts={counts} />}
      </p>
      <FormMessages messages={messages} />
      <Row>
        {(hasFailed || survey !== null) && (
          <Button look="secondary" busy={busy} onClick={() => send({ type: 'counts.ask' })}>
            {t(hasFailed ? 'desk.retry' : 'deskStories.surveys.again')}
          </Button>
        )}
        {canExport &&
          survey !== null &&
          FILE_FORMATS.map((format) => (
            <LinkButton
              key={format}
              look="secondary"
              href={`/desk/v1/surveys/${survey}/export?format=${format}`}
              download={`risposte-${survey}.${format}`}
            >
              {t(`deskStories.surveys.file.${format}`)}
            </LinkButton>
          ))}
      </Row>
      {counts?.questions.map((question) => (
        <Question key={question.name} question={question} />
      ))}
    </section>
  );
}

function Counted({ counts: { survey, at } }: { counts: SurveyCounts }) {
  const { t } = useMessages();
  return (
    <>
      {t('deskStories.surveys.counted', {
        count: survey.answered,
        day: dayOfInstant(at),
        time: timeOfInstant(at),
      })}
    </>
  );
}

/** How often each option was chosen; of a question that takes a text only how many have answered. */
function Question({ question }: { question: SurveyCounts['questions'][number] }) {
  const { t } = useMessages();
  const title = useId();
  const { title: asked, answered, options, type } = question;
  return (
    <section className="desk-check" aria-labelledby={title}>
      <h3 id={title} className="desk-subtitle">
        {asked}
      </h3>
      {type === 'text' ? (
        <p>{t('deskStories.surveys.texts', { count: answered })}</p>
      ) : (
        <div className="desk-scroll">
          <table className="desk-table" aria-labelledby={title}>
            <thead>
              <tr>
                <th scope="col">{t('deskStories.surveys.answer')}</th>
                <th scope="col">{t('deskStories.surveys.count')}</th>
              </tr>
            </thead>
            <tbody>
              {options.map(({ label, count }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{count}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
