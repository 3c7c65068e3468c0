import type { FormEvent } from 'react';
import { encode } from 'uqr';
import type {
  DeskDoorContext,
  DeskDoorEvent,
  DeskDoorSnapshot,
  DeskField,
} from '../../machines/desk/desk-door.machine.ts';
import { FormMessages } from '../components/form-messages.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from '../ui/actions/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { FormFrame } from '../ui/fields/form-frame.tsx';
import { PasswordField } from '../ui/fields/password-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Divider, Row, Stack } from '../ui/layout/stack.tsx';
import { RoomHeading } from './room.tsx';

type DoorProps = { door: DeskDoorSnapshot; send: (event: DeskDoorEvent) => void };
type StepProps = { context: DeskDoorContext; busy: boolean; send: DoorProps['send'] };

/** What stands in a field of a form that is being sent. */
function valuesOf(event: FormEvent<HTMLFormElement>): (name: DeskField) => string {
  event.preventDefault();
  const values = new FormData(event.currentTarget);
  return (name) => String(values.get(name) ?? '');
}

/** Who comes in, and how: one step at a time, as the machine has it. */
export function Door({ door, send }: DoorProps) {
  const { t } = useMessages();
  const { context } = door;
  const busy = door.hasTag('busy');
  if (door.matches('failed'))
    return (
      <main className="desk-door">
        <Notice
          kind="error"
          announced
          actions={<Button onClick={() => send({ type: 'door.retry' })}>{t('desk.retry')}</Button>}
        >
          {t('desk.door.failed')}
        </Notice>
      </main>
    );
  if (context.invitation) return <Joining {...{ context, busy, send }} />;
  if (context.ticket !== '') return <CodeStep {...{ context, busy, send }} />;
  if (door.matches('asking') || door.matches('readingInvitation') || door.matches('leaving'))
    return (
      <main className="desk-door">
        <p role="status">{t('desk.waiting')}</p>
      </main>
    );
  return <PasswordStep {...{ context, busy, send }} />;
}

function useFieldError(context: DeskDoorContext) {
  const { messageText } = useMessages();
  return (field: DeskField) => {
    const message = context.errors.fields[field];
    return message && messageText(message);
  };
}

function PasswordStep({ context, busy, send }: StepProps) {
  const { t } = useMessages();
  const errorOf = useFieldError(context);
  return (
    <main className="desk-door">
      <Stack gap="l">
        <RoomHeading>{t('desk.door.title')}</RoomHeading>
        <p>{t('desk.door.lead')}</p>
        {context.people.length > 0 && (
          <>
            <Notice>{t('desk.door.demonstration')}</Notice>
            <Stack gap="s">
              {context.people.map(({ id, name, role }) => (
                <Button
                  key={id}
                  look="secondary"
                  wide
                  busy={busy && context.personId === id}
                  onClick={() => send({ type: 'person.press', id })}
                >
                  {t('desk.door.person', { name, role: t(`desk.role.${role}`) })}
                </Button>
              ))}
            </Stack>
            <Divider>{t('desk.door.or')}</Divider>
          </>
        )}
        <FormFrame
          onSubmit={(event) => {
            const value = valuesOf(event);
            send({ type: 'password.submit', email: value('email'), password: value('password') });
          }}
        >
          <TextField
            name="email"
            type="email"
            autoComplete="username"
            label={t('desk.door.email')}
            defaultValue={context.email}
            error={errorOf('email')}
            required
          />
          <PasswordField
            name="password"
            autoComplete="current-password"
            label={t('desk.door.password')}
            showText={t('desk.door.show')}
            hideText={t('desk.door.hide')}
            error={errorOf('password')}
            required
          />
          <FormMessages messages={context.errors.form} />
          <Button type="submit" wide busy={busy}>
            {t('desk.door.next')}
          </Button>
        </FormFrame>
      </Stack>
    </main>
  );
}

function CodeStep({ context, busy, send }: StepProps) {
  const { t } = useMessages();
  const errorOf = useFieldError(context);
  return (
    <main className="desk-door">
      <Stack gap="l">
        <h1>{t('desk.door.codeTitle')}</h1>
        <p>{t('desk.door.codeLead')}</p>
        <FormFrame
          onSubmit={(event) => {
            send({ type: 'code.submit', code: valuesOf(event)('code').trim() });
            event.currentTarget.reset();
          }}
        >
          <CodeField label={t('desk.door.code')} error={errorOf('code')} autoFocus />
          <FormMessages messages={context.errors.form} />
          <Row>
            <Button type="submit" busy={busy}>
              {t('desk.door.enter')}
            </Button>
            <Button look="quiet" onClick={() => send({ type: 'door.back' })}>
              {t('desk.door.back')}
            </Button>
          </Row>
        </FormFrame>
      </Stack>
    </main>
  );
}

type CodeFieldProps = { label: string; error: string | undefined; autoFocus?: boolean };

function CodeField({ label, error, autoFocus = false }: CodeFieldProps) {
  return (
    <TextField
      name="code"
      look="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      label={label}
      error={error}
      ref={autoFocus ? (field) => field?.focus() : undefined}
      required
    />
  );
}

function Joining({ context, busy, send }: StepProps) {
  const { t } = useMessages();
  const errorOf = useFieldError(context);
  const { invitation } = context;
  if (!invitation) return null;
  const { email, role, secret, address } = invitation;
  return (
    <main className="desk-door">
      <Stack gap="l">
        <h1>{t('desk.join.title')}</h1>
        <p>{t('desk.join.lead', { email, role: t(`desk.role.${role}`) })}</p>
        <p>{t('desk.join.app')}</p>
        <QrCode text={address} label={t('desk.join.qr')} />
        <p>
          {t('desk.join.secret')}: <code className="desk-code">{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
        </p>
        <FormFrame
          onSubmit={(event) => {
            const value = valuesOf(event);
            const [name, password, code] = [value('name'), value('password'), value('code').trim()];
            send({ type: 'invitation.submit', name, password, code });
          }}
        >
          <TextField
            name="name"
            autoComplete="name"
            label={t('desk.join.name')}
            hint={t('desk.join.nameHint')}
            error={errorOf('name')}
            required
          />
          <PasswordField
            name="password"
            autoComplete="new-password"
            label={t('desk.join.password')}
            hint={t('desk.join.passwordHint')}
            showText={t('desk.door.show')}
            hideText={t('desk.door.hide')}
            error={errorOf('password')}
            required
          />
          <CodeField label={t('desk.join.code')} error={errorOf('code')} />
          <FormMessages messages={context.errors.form} />
          <Button type="submit" wide busy={busy}>
            {t('desk.join.accept')}
          </Button>
        </FormFrame>
      </Stack>
    </main>
  );
}

/** Dark squares on white in both colour schemes: an app's camera reads no other. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg className="desk-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={squares.join('')} />
    </svg>
  );
}
