import { type FormEvent, useId, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import type { EventField } from '../../inspection/chart.ts';
import { type FormValues, readEvent, readForm } from '../../inspection/event-form.ts';

type FieldProps = {
  field: EventField;
  path: string;
  values: FormValues;
  wrong: readonly string[];
  set: (path: string, value: string) => void;
};

/** One field of an event, or a group of them. */
function Field(props: FieldProps) {
  const { field, path } = props;
  if (field.kind !== 'group') return <OneField {...props} field={field} />;
  return (
    <fieldset className="event-group">
      <legend>{field.name}</legend>
      {field.fields.map((inner) => (
        <Field key={inner.name} {...props} field={inner} path={`${path}.${inner.name}`} />
      ))}
    </fieldset>
  );
}

type SingleField = Exclude<EventField, { kind: 'group' }>;

function OneField({ field, path, values, wrong, set }: FieldProps & { field: SingleField }) {
  const { t } = useMessages();
  const id = useId();
  const isWrong = wrong.includes(path);
  return (
    <p className="event-field">
      <label htmlFor={id}>
        {field.name} <span className="event-type">{t(`machines.field.${field.kind}`)}</span>
        {field.empty !== 'never' && <span className="event-type"> · {t('machines.field.optional')}</span>}
      </label>
      <Control
        field={field}
        id={id}
        value={values[path] ?? ''}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        onChange={(event) => set(path, event.currentTarget.value)}
      />
      {isWrong && (
        <span id={`${id}-wrong`} className="event-wrong">
          {t(`machines.field.wrong.${field.kind}`)}
        </span>
      )}
    </p>
  );
}

type ControlProps = {
  field: SingleField;
  id: string;
  value: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
  onChange: (event: { currentTarget: { value: string } }) => void;
};

/** The control that the type of a field asks for. */
function Control({ field, ...control }: ControlProps) {
  if (field.kind === 'choice' || field.kind === 'flag') {
    const choices = field.kind === 'choice' ? field.choices.map(String) : ['true', 'false'];
    return (
      <select {...control}>
        <option value="">–</option>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    );
  }
  if (field.kind === 'json')
    return <textarea {...control} rows={2} placeholder={field.example} spellCheck={false} />;
  return (
    <input
      {...control}
      type="text"
      inputMode={field.kind === 'number' ? 'decimal' : undefined}
      autoComplete="off"
      spellCheck={false}
    />
  );
}

/** `refuse` is called for what cannot be read, and is not sent. */
type SendProps = { send: (event: { type: string }) => void; refuse: () => void };

/** An event as a form: a field for each of its values. */
export function EventForm({
  type,
  fields,
  send,
  refuse,
}: SendProps & { type: string; fields: readonly EventField[] }) {
  const { t } = useMessages();
  const [values, setValues] = useState<FormValues>({});
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const submit = (form: FormEvent) => {
    form.preventDefault();
    const made = readForm(type, fields, values);
    setWrong('wrong' in made ? made.wrong : []);
    if ('event' in made) send(made.event);
    else refuse();
  };
  return (
    <form className="event-form" aria-label={type} onSubmit={submit} noValidate>
      {fields.map((field) => (
        <Field
          key={field.name}
          field={field}
          path={field.name}
          values={values}
          wrong={wrong}
          set={(path, value) => setValues({ ...values, [path]: value })}
        />
      ))}
      <button type="submit" className="event-send">
        {t('machines.send.go', { type })}
      </button>
    </form>
  );
}

const EXAMPLE = JSON.stringify({ type: 'menu.open' });

/** An event written by hand, for what no state offers. */
export function JsonForm({ send, refuse }: SendProps) {
  const { t } = useMessages();
  const id = useId();
  const [written, setWritten] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = (form: FormEvent) => {
    form.preventDefault();
    const event = readEvent(written);
    setWrong(event === null);
    if (event) send(event);
    else refuse();
  };
  return (
    <form className="event-form" onSubmit={submit} noValidate>
      <p className="event-field">
        <label htmlFor={id}>{t('machines.send.event')}</label>
        <textarea
          id={id}
          rows={3}
          value={written}
          placeholder={EXAMPLE}
          spellCheck={false}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-wrong` : undefined}
          onChange={(event) => setWritten(event.currentTarget.value)}
        />
        {isWrong && (
          <span id={`${id}-wrong`} className="event-wrong">
            {t('machines.send.bad')}
          </span>
        )}
      </p>
      <button type="submit" className="event-send">
        {t('machines.send.goJson')}
      </button>
    </form>
  );
}
