export { SurveyOne as Page } from '../../screens/completion/survey-one.tsx';
export { flows } from './completion-flows.ts';
