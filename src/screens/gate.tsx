import { useSelector } from '@xstate/react';
import { type FocusEvent, type FormEvent, useEffect, useRef } from 'react';
import type { Policy } from '../../domain/entities.ts';
import { isNewcomer } from '../../domain/joining.ts';
import { PERSONAL_DATA } from '../../domain/players.ts';
import { policyName } from '../../domain/policies.ts';
import gateMessages from '../../locales/it/gate.json' with { type: 'json' };
import type { GateActorRef } from '../../machines/gate/gate.machine.ts';
import { messageAt, shownFields } from '../../machines/gate/gate.selectors.ts';
import { policiesKnown } from '../../machines/initialization/initialization.selectors.ts';
import { explanation } from '../../machines/navigation/navigation.selectors.ts';
import { useFlow, useFlowState, useScreenFlow } from '../actors/actors.tsx';
import { FormMessages, useFocusFirstError } from '../components/form-messages.tsx';
import { JoiningSteps } from '../components/joining-steps.tsx';
import { useAfterPress } from '../components/use-after-press.ts';
import { useContactEmail } from '../components/use-configured.ts';
import { addMessages } from '../i18n/messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from '../ui/actions/button.tsx';
import { LinkLine } from '../ui/actions/link-line.tsx';
import { CheckboxField } from '../ui/fields/checkbox-field.tsx';
import { FieldGroup, FormFrame } from '../ui/fields/form-frame.tsx';
import { DateField, TextField } from '../ui/fields/text-field.tsx';
import { focusPageTitle } from '../ui/focus.ts';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { Section } from '../ui/layout/section.tsx';
import { Row } from '../ui/layout/stack.tsx';

addMessages(gateMessages);

/** The data that the account lacks, or that were refused; each is judged when it is left. */
function MissingFields({ gate }: { gate: GateActorRef }) {
  const snapshot = useSelector(gate, (current) => current);
  const afterPress = useAfterPress();
  const { values } = snapshot.context;
  const { t, messageText } = useMessages();
  return shownFields(snapshot).map((name) => {
    const error = messageAt(snapshot, name);
    const common = {
      name,
      label: t(`gate.${name}`),
      defaultValue: values[name],
      error: error && messageText(error),
      onBlur: ({ target: { value } }: FocusEvent<HTMLInputElement>) =>
        afterPress(() => gate.send({ type: 'gate.fieldLeft', field: name, value })),
      required: true,
    };
    if (name === 'birthDate')
      return <DateField key={name} {...common} hint={t('gate.birthDateHint')} autoComplete="bday" />;
    const autoComplete = name === 'firstName' ? 'given-name' : 'family-name';
    return (
      <TextField
        key={name}
        {...common}
        autoComplete={autoComplete}
        autoCapitalize="words"
        autoCorrect="off"
        spellCheck={false}
      />
    );
  });
}

type PolicyProps = { policies: readonly Policy[]; unticked: readonly number[] };

/** Each mandatory policy with its text at hand. */
function PolicyFields({ policies, unticked }: PolicyProps) {
  const { t } = useMessages();
  return policies.map(({ id, code, title, text: summary, link }) => (
    <div key={id}>
      <p>{summary}</p>
      {link && (
        <LinkLine>
          <a href={link} target="_blank" rel="noopener noreferrer">
            {t('gate.read')}
          </a>
        </LinkLine>
      )}
      <CheckboxField
        name="policy"
        value={String(id)}
        label={t('gate.accept', { title: policyName({ title, code }) })}
        error={unticked.includes(id) ? t('validation.req') : undefined}
        required
      />
    </div>
  ));
}

function valuesOf(form: HTMLFormElement) {
  const typed = new FormData(form);
  const texts = PERSONAL_DATA.filter((name) => typed.has(name)).map(
    (name) => [name, String(typed.get(name) ?? '')] as const,
  );
  return { policies: typed.getAll('policy').map(Number), values: Object.fromEntries(texts) };
}

/** The policies to accept and the data to complete, as far as they are asked. */
function GateForm({ gate }: { gate: GateActorRef }) {
  const { asked, errors, unticked } = useSelector(gate, (snapshot) => snapshot.context);
  const isBusy = useSelector(gate, (snapshot) => snapshot.hasTag('busy'));
  const form = useFocusFirstError(errors);
  const { t } = useMessages();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    gate.send({ type: 'gate.submit', ...valuesOf(event.currentTarget) });
  };
  return (
    <FormFrame ref={form} onSubmit={submit}>
      {asked.missing.length > 0 && (
        <FieldGroup legend={t('gate.data')}>
          <MissingFields gate={gate} />
        </FieldGroup>
      )}
      {asked.policies.length > 0 && (
        <FieldGroup legend={t('gate.policies')}>
          <p>{t('gate.why', { count: asked.policies.length })}</p>
          <PolicyFields policies={asked.policies} unticked={unticked} />
        </FieldGroup>
      )}
      <FormMessages messages={errors.form} />
      <Button type="submit" busy={isBusy}>
        {t('gate.submit')}
      </Button>
    </FormFrame>
  );
}

/** The welcome of a newcomer; nothing for everybody else. */
function useWelcome(): string {
  const player = useFlowState('session', (snapshot) => snapshot.context.player);
  const policies = useFlowState('initialization', policiesKnown);
  const { t } = useMessages();
  if (!player || !policies || !isNewcomer(player, policies)) return '';
  const name = player.extraData.firstName;
  return name ? t('joining.welcome', { name }) : t('joining.welcomeUnnamed');
}

/** What is asked now, in one sentence. */
function GateSummary({ gate }: { gate: GateActorRef }) {
  const { policies, missing } = useSelector(gate, (snapshot) => snapshot.context.asked);
  const { t } = useMessages();
  const count = policies.length;
  if (missing.length > 0) return count > 0 ? t('gate.asks.both', { count }) : t('gate.asks.data');
  return count > 0 ? t('gate.asks.policies', { count }) : t('gate.asks.nothing');
}

/** Who is held here and tries another page is led back to the sentence that says why. */
function useReturnToTitle(): void {
  const why = useFlowState('navigation', explanation);
  const last = useRef(why);
  useEffect(() => {
    if (why === last.current) return;
    last.current = why;
    if (!why) return;
    focusPageTitle()?.scrollIntoView({ block: 'start' });
  }, [why]);
}

/** What a player still has to confirm or complete; help and logout stay within reach. */
export function Gate() {
  const gate: GateActorRef | null = useScreenFlow('gate');
  const logout = useFlow('logout');
  const email = useContactEmail();
  const welcome = useWelcome();
  const { t } = useMessages();
  useReturnToTitle();
  return (
    <>
      <PageHeading
        title={t('gate.title')}
        lead={
          <>
            {welcome} {gate && <GateSummary gate={gate} />}
          </>
        }
        width="text"
      />
      <Section width="text">
        <JoiningSteps />
        {gate && <GateForm gate={gate} />}
        <p>{t('gate.help', { email })}</p>
        <Row>
          <Button look="quiet" onClick={() => logout.send({ type: 'logout.ask' })}>
            {t('gate.logout')}
          </Button>
        </Row>
      </Section>
    </>
  );
}
