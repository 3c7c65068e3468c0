import { MAX_LENGTHS, TYPED_LENGTHS } from '../../../domain/edition-declaration.ts';
import { useReturnFocus } from '../../components/use-return-focus.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Row } from '../../ui/layout/stack.tsx';
import { ActForm } from '../act-form.tsx';
import { Focused } from '../confirm-panel.tsx';
import type { EditionsPartProps } from './editions.tsx';

/** Begins a new edition: the title is asked first, and only then is a draft made on the server. */
export function NewEdition({ editions, send }: Omit<EditionsPartProps, 'isManager'>) {
  const { t } = useMessages();
  const isBeginning = editions.matches('beginning');
  const isPreparing = isBeginning || editions.matches('preparing');
  const button = useReturnFocus<HTMLButtonElement>(isPreparing);
  if (!isPreparing)
    return (
      <Row>
        <Button ref={button} onClick={() => send({ type: 'draft.prepare' })}>
          {t('desk.editions.begin')}
        </Button>
      </Row>
    );
  return (
    <ActForm
      name={t('desk.editions.begin')}
      heading={
        <Focused>
          <h2 className="desk-subtitle">{t('desk.editions.begin')}</h2>
        </Focused>
      }
      lead={t('desk.editions.beginLead')}
      errors={editions.context.errors}
      fields={(errorOf) => (
        <TextField
          name="description"
          label={t('desk.field.description')}
          hint={t('desk.field.descriptionHint', { most: MAX_LENGTHS.description })}
          maxLength={TYPED_LENGTHS.line}
          error={errorOf('description')}
          autoComplete="off"
          required
        />
      )}
      question={null}
      submitLabel={t('desk.editions.beginDo')}
      isDisabled={isBeginning}
      secondaryAction={
        <Button look="quiet" onClick={() => send({ type: 'act.cancel' })}>
          {t('desk.editions.cancel')}
        </Button>
      }
      onSubmit={(form) =>
        send({ type: 'draft.begin', title: String(new FormData(form).get('description') ?? '') })
      }
    />
  );
}
