export { Surveys as Page } from '../../screens/completion/surveys.tsx';
export { completionFlows as flows, completionMachines as machines } from './completion-flows.ts';
