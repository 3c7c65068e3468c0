import type { PlayerEdition } from '../../../domain/entities.ts';
import { dayOfInstant, timeOfInstant } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { DefinitionList } from '../../ui/layout/definition-list.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';

/** When an edition was accepted, and by which documents: what a player needs to prove later what they read. */
export function AcceptanceProof({ acceptedAt, rules, privacyNotice }: PlayerEdition) {
  const { t } = useMessages();
  if (!acceptedAt || !(rules || privacyNotice)) return null;
  const moment = { day: dayOfInstant(acceptedAt), time: timeOfInstant(acceptedAt) };
  return (
    <Disclosure title={t('profile.editions.proof')}>
      <DefinitionList
        entries={[
          { term: t('profile.editions.acceptedAt'), value: t('profile.editions.moment', moment) },
          ...(rules?.url && rules.version
            ? [
                {
                  term: t('profile.editions.document'),
                  value: <a href={rules.url}>{t('profile.editions.version', { version: rules.version })}</a>,
                },
              ]
            : []),
          ...(rules ? [{ term: t('profile.editions.rulesSha256'), value: <code>{rules.sha256}</code> }] : []),
          ...(privacyNotice
            ? [{ term: t('profile.editions.privacySha256'), value: <code>{privacyNotice.sha256}</code> }]
            : []),
        ]}
      />
      <p>{t('profile.editions.verify')}</p>
    </Disclosure>
  );
}
