import type { ReactNode } from 'react';
import { CheckboxField } from '../../../src/ui/fields/checkbox-field.tsx';
import { ChoiceField } from '../../../src/ui/fields/choice-field.tsx';
import { ChosenFile } from '../../../src/ui/fields/chosen-file.tsx';
import { DateField } from '../../../src/ui/fields/date-field.tsx';
import { FieldError } from '../../../src/ui/fields/field-error.tsx';
import { FieldFrame } from '../../../src/ui/fields/field-frame.tsx';
import { FieldGroup } from '../../../src/ui/fields/field-group.tsx';
import { PasswordField } from '../../../src/ui/fields/password-field.tsx';
import { PhotoField } from '../../../src/ui/fields/photo-field.tsx';
import { SelectField } from '../../../src/ui/fields/select-field.tsx';
import { TextAreaField } from '../../../src/ui/fields/text-area-field.tsx';
import { TextField } from '../../../src/ui/fields/text-field.tsx';

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
  'fields/checkbox-field': <CheckboxField label="Parole" />,
  'fields/choice-field': <ChoiceField name="q" label="Parole" options={OPTIONS} />,
  'fields/chosen-file': (
    <ChosenFile chosen={receipt} previewText="La foto" removeText="Parole" onRemove={ignore} />
  ),
  'fields/date-field': <DateField label="Parole" />,
  'fields/field-error': <FieldError id="e">Parole</FieldError>,
  'fields/field-frame': (
    <FieldFrame ids={ids} label="Parole">
      <input id="c" />
    </FieldFrame>
  ),
  'fields/field-group': <FieldGroup legend="Parole">{null}</FieldGroup>,
  'fields/password-field': <PasswordField label="Parole" showText="Mostra" hideText="Nascondi" />,
  'fields/photo-field': <PhotoField label="Parole" chosen={null} onRemove={ignore} texts={PHOTO_TEXTS} />,
  'fields/select-field': <SelectField label="Parole" options={OPTIONS} />,
  'fields/text-area-field': <TextAreaField label="Parole" />,
  'fields/text-field': <TextField label="Parole" />,
};
