import type { Player } from '../../../machines/ports/entities.ts';
import { dayInWords } from '../../i18n/formats.ts';
import { useText } from '../../i18n/use-text.ts';
import { DefinitionList } from '../../ui/layout/definition-list.tsx';

/** What the site knows of the player. */
export function OwnData({ player: { email, extraData } }: { player: Player }) {
  const { text } = useText();
  const { firstName, lastName, birthDate, phone, state } = extraData;
  const or = (value: string | null | undefined) => value || text('profile.missing');
  return (
    <DefinitionList
      entries={[
        { term: text('profile.email'), value: email },
        { term: text('profile.firstName'), value: or(firstName) },
        { term: text('profile.lastName'), value: or(lastName) },
        { term: text('profile.birthDate'), value: or(birthDate && dayInWords(birthDate)) },
        { term: text('profile.phone'), value: or(phone) },
        { term: text('profile.state'), value: or(state) },
      ]}
    />
  );
}
