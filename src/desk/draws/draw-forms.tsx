import type { FormEvent, ReactNode, RefObject } from 'react';
import {
  type DrawField,
  type DrawRequest,
  OFFICIAL_LETTERS,
  SEED_LETTERS,
  USUAL_TERMS,
} from '../../../domain/draw-acts.ts';
import { FormMessages, useFocusFirstError } from '../../components/form-messages.tsx';
import { useReturnFocus } from '../../components/use-return-focus.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { FormFrame } from '../../ui/fields/form-frame.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { DefinitionList } from '../../ui/layout/definition-list.tsx';
import { Row } from '../../ui/layout/stack.tsx';
import { askedRequest, ConfirmAct, errorsOf } from './draw-act.tsx';
import type { DrawsPartProps } from './draws.tsx';

type FormProps = Pick<DrawsPartProps, 'draws' | 'send'>;

type ActFormProps = FormProps & {
  about: { kind: DrawRequest['kind']; winId?: number };
  name: string;
  lead?: string;
  act: string;
  /** Another button beside that of the act. */
  beside?: ReactNode;
  requestOf: (values: FormData) => DrawRequest;
  fields: (errorOf: (field: DrawField) => string | undefined) => ReactNode;
  question: (request: DrawRequest) => ReactNode;
};

/** A form whose act is asked twice; while it is, its fields stay in view as they will be sent. */
export function ActForm(props: ActFormProps) {
  const { messageText } = useMessages();
  const { draws, send, about, name, lead, act, beside, requestOf, fields, question } = props;
  const errors = errorsOf(draws, about);
  const asked = askedRequest(draws, about);
  const button = useReturnFocus<HTMLButtonElement>(asked !== null);
  const form: RefObject<HTMLFormElement | null> = useFocusFirstError(errors);
  const errorOf = (field: DrawField) => {
    const message = errors.fields[field];
    return message && messageText(message);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (asked === null) send({ type: 'act.submit', request: requestOf(new FormData(event.currentTarget)) });
  };
  return (
    <FormFrame ref={form} onSubmit={submit} aria-label={name}>
      {lead !== undefined && <p className="desk-soft">{lead}</p>}
      <div className="desk-data" inert={asked !== null}>
        {fields(errorOf)}
      </div>
      {asked === null ? (
        <>
          <FormMessages messages={errors.form} />
          <Row>
            <Button ref={button} type="submit" aria-disabled={draws.hasTag('acting') || undefined}>
              {act}
            </Button>
            {beside}
          </Row>
        </>
      ) : (
        question(asked)
      )}
    </FormFrame>
  );
}

const typed = (values: FormData, name: DrawField): string => String(values.get(name) ?? '').trim();

/** The terms of the rules by which a list is closed. */
export function SealForm({ draws, send }: FormProps) {
  const { t } = useMessages();
  const before = draws.context.request?.kind === 'seal' ? draws.context.request : USUAL_TERMS;
  return (
    <ActForm
      draws={draws}
      send={send}
      about={{ kind: 'seal' }}
      name={t('deskDraws.seal.act')}
      lead={t('deskDraws.seal.lead')}
      act={t('deskDraws.seal.act')}
      requestOf={(values) => ({
        kind: 'seal',
        onePrizeEach: values.has('onePrizeEach'),
        reserves: typed(values, 'reserves'),
        confirmDays: typed(values, 'confirmDays'),
      })}
      fields={(errorOf) => (
        <>
          {(['reserves', 'confirmDays'] as const).map((field) => (
            <TextField
              key={field}
              name={field}
              label={t(`deskDraws.seal.${field}`)}
              hint={t(`deskDraws.seal.${field}Hint`)}
              inputMode="numeric"
              maxLength={4}
              defaultValue={before[field]}
              error={errorOf(field)}
              required
            />
          ))}
          <CheckboxField
            name="onePrizeEach"
            label={t('deskDraws.seal.onePrizeEach')}
            defaultChecked={before.onePrizeEach}
          />
        </>
      )}
      question={(request) =>
        request.kind === 'seal' && (
          <ConfirmAct
            draws={draws}
            send={send}
            question={t('deskDraws.seal.question', {
              count: draws.context.draw?.entries ?? 0,
              reserves: request.reserves,
              confirmDays: request.confirmDays,
              onePrize: t(request.onePrizeEach ? 'deskDraws.seal.onePrize' : 'deskDraws.seal.severalPrizes'),
            })}
            confirm={t('deskDraws.seal.confirm')}
          />
        )
      }
    />
  );
}

/** What the official has drawn in public, and who they are; shown once more before it is drawn with. */
export function HoldForm({ draws, send }: FormProps) {
  const { t } = useMessages();
  const before = draws.context.request?.kind === 'hold' ? draws.context.request : { seed: '', official: '' };
  return (
    <ActForm
      draws={draws}
      send={send}
      about={{ kind: 'hold' }}
      name={t('deskDraws.hold.act')}
      lead={t('deskDraws.hold.lead')}
      act={t('deskDraws.hold.act')}
      requestOf={(values) => ({
        kind: 'hold',
        seed: typed(values, 'seed'),
        official: typed(values, 'official'),
      })}
      fields={(errorOf) =>
        (['seed', 'official'] as const).map((field) => (
          <TextField
            key={field}
            name={field}
            label={t(`deskDraws.hold.${field}`)}
            hint={t(`deskDraws.hold.${field}Hint`)}
            autoComplete="off"
            maxLength={{ seed: SEED_LETTERS, official: OFFICIAL_LETTERS }[field].most}
            defaultValue={before[field]}
            error={errorOf(field)}
            required
          />
        ))
      }
      question={(request) =>
        request.kind === 'hold' && (
          <ConfirmAct
            draws={draws}
            send={send}
            question={t('deskDraws.hold.question')}
            confirm={t('deskDraws.hold.confirm')}
          >
            <DefinitionList
              entries={[
                {
                  term: t('deskDraws.hold.seed'),
                  value: <code className="desk-code">{request.seed}</code>,
                },
                { term: t('deskDraws.hold.official'), value: request.official },
              ]}
            />
          </ConfirmAct>
        )
      }
    />
  );
}
