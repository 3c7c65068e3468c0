export { Surveys as Page } from '../../screens/completion/surveys.tsx';
export { flows } from './completion-flows.ts';
