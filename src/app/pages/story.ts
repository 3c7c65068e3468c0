export { Story as Page } from '../../screens/completion/story.tsx';
export { flows } from './completion-flows.ts';
