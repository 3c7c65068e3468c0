import { enabledPaths } from '../../../../domain/routes.ts';
import { useText } from '../../../i18n/use-text.ts';
import { type Option, SelectField } from '../../../ui/fields/select-field.tsx';
import { STATUSES, VISITOR, type Wishes } from './scenario-list.ts';

type FiltersProps = { players: readonly string[]; wishes: Wishes; wish: (wishes: Wishes) => void };

const plain = (values: readonly string[]): Option[] => values.map((value) => ({ value, label: value }));

/** Which of the scenarios are listed. */
export function Filters({ players, wishes, wish }: FiltersProps) {
  const { text } = useText();
  const fields: { name: keyof Wishes; label: string; options: Option[] }[] = [
    { name: 'path', label: text('machines.scenarios.route'), options: plain(enabledPaths()) },
    {
      name: 'status',
      label: text('machines.scenarios.status'),
      options: STATUSES.map((value) => ({ value, label: text(`machines.status.${value}`) })),
    },
    {
      name: 'player',
      label: text('machines.scenarios.player'),
      options: [{ value: VISITOR, label: text('machines.scenarios.visitor') }, ...plain(players)],
    },
  ];
  return (
    <div className="scenario-filters">
      {fields.map(({ name, label, options }) => (
        <SelectField
          key={name}
          label={label}
          placeholder={text('machines.scenarios.any')}
          options={options}
          value={wishes[name]}
          onChange={(event) => wish({ ...wishes, [name]: event.currentTarget.value })}
        />
      ))}
    </div>
  );
}
