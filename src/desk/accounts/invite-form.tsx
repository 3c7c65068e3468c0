import { STAFF_ROLES } from '../../../domain/desk.ts';
import { invitationLink, whoseRoleChanges } from '../../../domain/desk-accounts.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ActForm } from '../act-form.tsx';
import { ConfirmPanel, Focused } from '../confirm-panel.tsx';
import { dayAndTimeOf } from '../format-instant.ts';
import type { AccountsPart } from './accounts.tsx';

/** Invites somebody; the link of the last invitation stands below until the next one. */
export function InviteForm({ room, send }: AccountsPart) {
  const { t } = useMessages();
  const { errors, invited } = room.context;
  const submit = (form: HTMLFormElement) => {
    const typed = new FormData(form);
    const role = STAFF_ROLES.find((one) => one === typed.get('role')) ?? null;
    send({ type: 'invite.submit', email: String(typed.get('email') ?? ''), role });
  };
  return (
    <section className="desk-results">
      <ActForm
        name={t('desk.accounts.invite')}
        heading={<h2 className="desk-subtitle">{t('desk.accounts.invite')}</h2>}
        lead={t('desk.accounts.lead')}
        errors={errors}
        fields={(errorOf) => (
          <div className="desk-account-form">
            <TextField
              name="email"
              type="email"
              inputMode="email"
              autoComplete="off"
              label={t('desk.accounts.email')}
              error={errorOf('email')}
              maxLength={320}
              required
            />
            <SelectField
              name="role"
              label={t('desk.accounts.role')}
              options={STAFF_ROLES.map((role) => ({ value: role, label: t(`desk.role.${role}`) }))}
            />
          </div>
        )}
        question={room.hasTag('roleAsked') ? <RoleQuestion room={room} send={send} /> : null}
        submitLabel={t('desk.accounts.prepare')}
        isDisabled={room.hasTag('busy')}
        onSubmit={submit}
      />
      {invited !== null && (
        <Focused key={invited.token}>
          <p>
            <strong>{t('desk.accounts.ready', { email: invited.account.email })}</strong>
          </p>
          <p>{t('desk.accounts.handOver', dayAndTimeOf(invited.until))}</p>
          <p>
            <code className="desk-code">{invitationLink(invited.token, location.href)}</code>
          </p>
        </Focused>
      )}
    </section>
  );
}

function RoleQuestion({ room, send }: AccountsPart) {
  const { t } = useMessages();
  const { list, inviting } = room.context;
  const account = list && whoseRoleChanges(list, inviting);
  if (!account || inviting.role === undefined) return null;
  const [now, then] = [t(`desk.role.${account.role}`), t(`desk.role.${inviting.role}`)];
  return (
    <ConfirmPanel
      question={t('desk.accounts.roleQuestion', { name: account.name, now, then })}
      confirm={t('desk.accounts.changeRole')}
      isBusy={false}
      onConfirm={() => send({ type: 'role.confirm' })}
      onCancel={() => send({ type: 'role.cancel' })}
    />
  );
}
