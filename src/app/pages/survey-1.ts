export { SurveyOne as Page } from '../../screens/completion/survey-one.tsx';
export { completionFlows as flows, completionMachines as machines } from './completion-flows.ts';
