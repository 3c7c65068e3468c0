import { type FormEvent, type ReactNode, useId, useState } from 'react';
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

/** One field of an event, in the control that its type asks for. */
function Field({ field, path, values, wrong, set }: FieldProps) {
  const { t } = useMessages();
  const id = useId();
  if (field.kind === 'group') {
    return (
      <fieldset className="event-group">
        <legend>{field.name}</legend>
        {field.fields.map((inner) => (
          <Field
            key={inner.name}
            field={inner}
            path={`${path}.${inner.name}`}
            values={values}
            wrong={wrong}
            set={set}
          />
        ))}
      </fieldset>
    );
  }
  const isWrong = wrong.includes(path);
  const common = {
    id,
    value: values[path] ?? '',
    'aria-invalid': isWrong,
    'aria-describedby': isWrong ? `${id}-wrong` : undefined,
  };
  const write = (event: { currentTarget: { value: string } }) => set(path, event.currentTarget.value);
  const choices = field.kind === 'choice' ? field.choices.map(String) : ['true', 'false'];
  let control: ReactNode;
  if (field.kind === 'choice' || field.kind === 'flag') {
    control = (
      <select {...common} onChange={write}>
        <option value="">–</option>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    );
  } else if (field.kind === 'json') {
    control = <textarea {...common} rows={2} spellCheck={false} onChange={write} />;
  } else {
    control = (
      <input
        {...common}
        type="text"
        inputMode={field.kind === 'number' ? 'decimal' : undefined}
        autoComplete="off"
        spellCheck={false}
        onChange={write}
      />
    );
  }
  return (
    <p className="event-field">
      <label htmlFor={id}>
        {field.name} <span className="event-type">{t(`machines.field.${field.kind}`)}</span>
        {field.empty !== 'never' && <span className="event-type"> · {t('machines.field.optional')}</span>}
      </label>
      {control}
      {isWrong && (
        <span id={`${id}-wrong`} className="event-wrong">
          {t(`machines.field.wrong.${field.kind}`)}
        </span>
      )}
    </p>
  );
}

type SendProps = { send: (event: { type: string }) => void };

/** An event as a form: a field for each of its values. */
export function EventForm({
  type,
  fields,
  send,
}: SendProps & { type: string; fields: readonly EventField[] }) {
  const { t } = useMessages();
  const [values, setValues] = useState<FormValues>({});
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const submit = (form: FormEvent) => {
    form.preventDefault();
    const made = readForm(type, fields, values);
    setWrong('wrong' in made ? made.wrong : []);
    if ('event' in made) send(made.event);
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
export function JsonForm({ send }: SendProps) {
  const { t } = useMessages();
  const id = useId();
  const [written, setWritten] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = (form: FormEvent) => {
    form.preventDefault();
    const event = readEvent(written);
    setWrong(event === null);
    if (event) send(event);
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
