export { Opinion as Page } from '../../screens/completion/opinion.tsx';
export { completionFlows as flows, completionMachines as machines } from './completion-flows.ts';
