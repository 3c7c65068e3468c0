import type { ReactNode } from 'react';
import { CheckboxField } from '../../../src/ui/fields/checkbox-field.tsx';
import { ChoiceField } from '../../../src/ui/fields/choice-field.tsx';
import { FieldError, FieldFrame } from '../../../src/ui/fields/field-frame.tsx';
import { FieldGroup } from '../../../src/ui/fields/form-frame.tsx';
import { PasswordField } from '../../../src/ui/fields/password-field.tsx';
import { ChosenFile, PhotoField } from '../../../src/ui/fields/photo-field.tsx';
import { SelectField } from '../../../src/ui/fields/select-field.tsx';
import { DateField, TextAreaField, TextField } from '../../../src/ui/fields/text-field.tsx';

const ignore = () => undefined;
export const OPTIONS = [
  { value: 'spaghetti', label: 'Spaghetti' },
  { value: 'penne rigate', label: 'Penne rigate' },
];
export const PHOTO_TEXTS = {
  choose: 'Scegli un file',
  chooseAgain: 'Scegli un altro file',
  takePhoto: 'Scatta una foto',
  remove: 'Togli',
  preview: 'La foto scelta',
};
const ids = { control: 'c', label: 'l', hint: 'h', error: 'e', describedBy: undefined };
const receipt = { name: 'scontrino.pdf', size: '12 kB' };

/** The fields, each with a label that says `Parole`. */
export const FIELDS: Record<string, ReactNode> = {
  CheckboxField: <CheckboxField label="Parole" />,
  ChoiceField: <ChoiceField name="q" label="Parole" options={OPTIONS} />,
  ChosenFile: <ChosenFile chosen={receipt} previewText="La foto" removeText="Parole" onRemove={ignore} />,
  DateField: <DateField label="Parole" />,
  FieldError: <FieldError id="e">Parole</FieldError>,
  FieldFrame: (
    <FieldFrame ids={ids} label="Parole">
      <input id="c" />
    </FieldFrame>
  ),
  FieldGroup: <FieldGroup legend="Parole">{null}</FieldGroup>,
  PasswordField: <PasswordField label="Parole" showText="Mostra" hideText="Nascondi" />,
  PhotoField: <PhotoField label="Parole" chosen={null} onRemove={ignore} texts={PHOTO_TEXTS} />,
  SelectField: <SelectField label="Parole" options={OPTIONS} />,
  TextAreaField: <TextAreaField label="Parole" />,
  TextField: <TextField label="Parole" />,
};
