/** With which every player of a demonstration signs in. */
export const demoPassword = 'Spaghetti1!';
