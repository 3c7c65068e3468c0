import { appSetup } from '../app.setup.ts';

export const headings = appSetup.createStateConfig({
  description: 'The blog is in view.',
  entry: 'wantPosts',
});
