import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import type { GateActorRef, MissingField } from '../../../machines/gate/gate.machine.ts';
import { FormMessages } from '../../forms/form-messages.tsx';
import { useFirstFault } from '../../forms/use-first-fault.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FieldGroup } from '../../ui/fields/field-group.tsx';
import { FormFrame } from '../../ui/layout/form-frame.tsx';
import { MissingFields } from './missing-fields.tsx';
import { PolicyFields } from './policy-fields.tsx';

function valuesOf(form: HTMLFormElement, missing: readonly MissingField[]) {
  const typed = new FormData(form);
  const texts = missing.map((name) => [name, String(typed.get(name) ?? '')] as const);
  return { policies: typed.getAll('policy').map(Number), values: Object.fromEntries(texts) };
}

/** The policies to accept and the data to complete, as far as they are asked. */
export function GateForm({ gate }: { gate: GateActorRef }) {
  const { asked, values, errors, unticked } = useSelector(gate, (snapshot) => snapshot.context);
  const isBusy = useSelector(gate, (snapshot) => snapshot.hasTag('busy'));
  const form = useFirstFault(errors);
  const { text } = useText();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    gate.send({ type: 'gate.submit', ...valuesOf(event.currentTarget, asked.missing) });
  };
  return (
    <FormFrame ref={form} onSubmit={submit}>
      <FormMessages messages={errors.form} />
      {asked.policies.length > 0 && (
        <FieldGroup legend={text('gate.policies')}>
          <PolicyFields policies={asked.policies} unticked={unticked} />
        </FieldGroup>
      )}
      {asked.missing.length > 0 && (
        <FieldGroup legend={text('gate.data')}>
          <MissingFields missing={asked.missing} values={values} errors={errors.fields} />
        </FieldGroup>
      )}
      <Button type="submit" busy={isBusy}>
        {text('gate.submit')}
      </Button>
    </FormFrame>
  );
}
