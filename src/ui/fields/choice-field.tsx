import type { ComponentPropsWithRef, ReactNode, Ref } from 'react';
import { FieldError, type FieldTexts, useFieldIds } from './field-frame.tsx';
import type { Option } from './select-field.tsx';

type AnswerInput = Omit<
  ComponentPropsWithRef<'input'>,
  'className' | 'style' | 'type' | 'value' | 'id' | 'defaultValue' | 'defaultChecked'
>;

type ChoiceFieldProps = FieldTexts &
  AnswerInput & {
    options: readonly Option[];
    /** One answer, or as many as apply. */
    many?: boolean | undefined;
    /** A scale lies in a row, a list stands in a column. */
    layout?: 'list' | 'scale' | undefined;
    /** The values chosen at first. */
    chosen?: readonly string[] | undefined;
    /** The question stands large, as the one thing of its card. */
    large?: boolean | undefined;
    /** To the question, which takes the focus when it has changed. */
    legendRef?: Ref<HTMLLegendElement> | undefined;
  };

/** A question with native answers; `name`, `ref` and callbacks go to each of them. */
type AnswersProps = {
  name: string;
  many: boolean;
  error: ReactNode;
  options: readonly Option[];
  chosen: readonly string[];
  input: AnswerInput;
};

function Answers({ name, many, error, options, chosen, input }: AnswersProps) {
  return options.map(({ value, label }, index) => (
    <div className="choice" key={value}>
      <input
        {...input}
        type={many ? 'checkbox' : 'radio'}
        className="choice-control"
        id={`${name}-${index}`}
        value={value}
        defaultChecked={chosen.includes(value)}
        aria-invalid={many && error ? true : undefined}
      />
      <label className="choice-label" htmlFor={`${name}-${index}`}>
        {label}
      </label>
    </div>
  ));
}

/** A question with native answers; `name`, `ref` and callbacks go to each of them. */
export function ChoiceField(props: ChoiceFieldProps) {
  const {
    label,
    hint,
    error,
    optionalText,
    options,
    many = false,
    layout = 'list',
    chosen = [],
    large = false,
    legendRef,
    ...input
  } = props;
  const ids = useFieldIds(undefined, { hint, error, optionalText });
  const group = many ? {} : { role: 'radiogroup', 'aria-invalid': error ? true : undefined };
  return (
    <fieldset {...group} className="field choice-field" aria-describedby={ids.describedBy}>
      <legend
        className={large ? 'choice-question' : 'field-label'}
        ref={legendRef}
        tabIndex={legendRef ? -1 : undefined}
      >
        {label}
      </legend>
      {optionalText && (
        <span className="field-optional" id={`${ids.control}-optional`}>
          {optionalText}
        </span>
      )}
      {hint && (
        <p className="field-hint" id={ids.hint}>
          {hint}
        </p>
      )}
      <div className={`choice-options choice-options-${layout}`}>
        <Answers name={ids.control} {...{ many, error, options, chosen, input }} />
      </div>
      <FieldError id={ids.error}>{error}</FieldError>
    </fieldset>
  );
}
