import { TextField, type TextFieldProps } from './text-field.tsx';

/** A day, by the platform's own picker: the value, `min` and `max` are `YYYY-MM-DD`. */
export function DateField(props: Omit<TextFieldProps, 'type' | 'look'>) {
  return <TextField {...props} type="date" />;
}
