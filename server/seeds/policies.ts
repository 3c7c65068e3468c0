import { runningEditionId } from './editions.ts';

export const mandatoryPolicyId = 1;
export const profilingPolicyId = 2;
export const runningEditionPolicyId = 3;

/** One mandatory policy for everybody, one for profiling, one of the running edition. Months are how long a consent holds. */
export const policySeeds = [
  {
    id: mandatoryPolicyId,
    code: 'comunita',
    title: 'Trattamento dei dati per la comunità',
    text: 'Ho letto l’informativa e acconsento al trattamento dei miei dati per partecipare alla comunità e ai concorsi.',
    link: '/documenti/privacy.pdf',
    isMandatory: true,
    editionId: null,
    consentMonths: 24,
  },
  {
    id: profilingPolicyId,
    code: 'profilazione',
    title: 'Proposte su misura',
    text: 'Acconsento all’analisi delle mie preferenze per ricevere ricette e iniziative adatte ai miei gusti.',
    link: '/documenti/privacy.pdf',
    isMandatory: false,
    editionId: null,
    consentMonths: 12,
  },
  {
    id: runningEditionPolicyId,
    code: 'natura_contest',
    title: 'Notizie su Estate nella natura',
    text: 'Desidero ricevere notizie sul concorso Estate nella natura e sui suoi vincitori.',
    link: '/documenti/regolamento-2025-07-16.pdf',
    isMandatory: false,
    editionId: runningEditionId,
    consentMonths: 24,
  },
] as const;
