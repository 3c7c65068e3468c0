export { Opinion as Page } from '../../screens/completion/opinion.tsx';
export { flows } from './completion-flows.ts';
