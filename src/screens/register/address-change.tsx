import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import type { SignUpActorRef } from '../../../machines/sign-up/sign-up.machine.ts';
import { useFirstFault } from '../../forms/use-first-fault.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormFrame } from '../../ui/layout/form-frame.tsx';

/** The way out for who mistyped the address. */
export function AddressChange({ signUp }: { signUp: SignUpActorRef }) {
  const isShown = useSelector(signUp, (snapshot) => snapshot.matches({ confirming: { address: 'shown' } }));
  const isBusy = useSelector(signUp, (snapshot) => snapshot.matches({ confirming: { address: 'changing' } }));
  const errors = useSelector(signUp, (snapshot) => snapshot.context.codeErrors);
  const form = useFirstFault(errors);
  const { text, say } = useText();
  if (isShown) {
    return (
      <p>
        {text('register.address.wrong')}{' '}
        <Button look="quiet" onClick={() => signUp.send({ type: 'address.edit' })}>
          {text('register.address.edit')}
        </Button>
      </p>
    );
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = new FormData(event.currentTarget).get('email');
    signUp.send({ type: 'address.change', email: typeof email === 'string' ? email : '' });
  };
  return (
    <FormFrame ref={form} onSubmit={submit}>
      <TextField
        name="email"
        label={text('register.address.label')}
        type="email"
        autoComplete="email"
        inputMode="email"
        enterKeyHint="send"
        error={errors.fields.email && say(errors.fields.email)}
        required
      />
      <Button type="submit" busy={isBusy}>
        {text('register.address.submit')}
      </Button>
      <Button look="quiet" onClick={() => signUp.send({ type: 'address.keep' })}>
        {text('register.address.keep')}
      </Button>
    </FormFrame>
  );
}
