import type { ComponentProps, ReactNode } from 'react';
import {
  type DrawField,
  type DrawRequest,
  OFFICIAL_LENGTH,
  SEED_LENGTH,
  USUAL_TERMS,
} from '../../../domain/draw-acts.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { DefinitionList } from '../../ui/layout/definition-list.tsx';
import { ActForm } from '../act-form.tsx';
import { askedRequest, ConfirmAct, errorsOf } from './draw-act.tsx';
import type { DrawsPartProps } from './draws.tsx';

type FormProps = Pick<DrawsPartProps, 'draws' | 'send'>;

type DrawActFormProps = FormProps &
  Pick<
    ComponentProps<typeof ActForm<DrawField>>,
    'name' | 'lead' | 'submitLabel' | 'secondaryAction' | 'fields'
  > & {
    about: { kind: DrawRequest['kind']; winId?: number };
    requestOf: (values: FormData) => DrawRequest;
    question: (request: DrawRequest) => ReactNode;
  };

/** The form of an act of a draw. */
export function DrawActForm({ draws, send, about, requestOf, question, ...form }: DrawActFormProps) {
  const asked = askedRequest(draws, about);
  return (
    <ActForm
      {...form}
      errors={errorsOf(draws, about)}
      question={asked && question(asked)}
      isDisabled={draws.hasTag('acting')}
      onSubmit={(element) => send({ type: 'act.submit', request: requestOf(new FormData(element)) })}
    />
  );
}

const typed = (values: FormData, name: DrawField): string => String(values.get(name) ?? '').trim();

/** The terms of the rules by which a list is closed. */
export function SealForm({ draws, send }: FormProps) {
  const { t } = useMessages();
  const before = draws.context.request?.kind === 'seal' ? draws.context.request : USUAL_TERMS;
  return (
    <DrawActForm
      draws={draws}
      send={send}
      about={{ kind: 'seal' }}
      name={t('deskDraws.seal.act')}
      lead={t('deskDraws.seal.lead')}
      submitLabel={t('deskDraws.seal.act')}
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
          >
            <p>
              {t('deskDraws.seal.accounts', {
                blocked: draws.context.draw?.blockedEntries ?? 0,
                closed: draws.context.draw?.closedReceipts ?? 0,
                prizes: draws.context.draw?.prizes.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0,
              })}
            </p>
          </ConfirmAct>
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
    <DrawActForm
      draws={draws}
      send={send}
      about={{ kind: 'hold' }}
      name={t('deskDraws.hold.act')}
      lead={t('deskDraws.hold.lead')}
      submitLabel={t('deskDraws.hold.act')}
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
            maxLength={{ seed: SEED_LENGTH, official: OFFICIAL_LENGTH }[field].most}
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
