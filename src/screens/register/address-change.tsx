import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import type { SignUpActorRef } from '../../../machines/sign-up/sign-up.machine.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormFrame } from '../../ui/layout/form-frame.tsx';

/** The way out for who mistyped the address. */
export function AddressChange({ signUp }: { signUp: SignUpActorRef }) {
  const isShown = useSelector(signUp, (snapshot) => snapshot.matches({ confirming: { address: 'shown' } }));
  const isBusy = useSelector(signUp, (snapshot) => snapshot.matches({ confirming: { address: 'changing' } }));
  const error = useSelector(signUp, (snapshot) => snapshot.context.codeErrors.fields.email);
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
    <FormFrame onSubmit={submit}>
      <TextField
        name="email"
        label={text('register.address.label')}
        type="email"
        autoComplete="email"
        inputMode="email"
        error={error && say(error)}
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
