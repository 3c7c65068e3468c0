export { Story as Page } from '../../screens/completion/story.tsx';
export { completionFlows as flows, completionMachines as machines } from './completion-flows.ts';
