import { minifySync } from 'vite';

/** A program of JavaScript as it stands in a page: short, for browsers as old as modules with `import()`. */
export function inlineScript(name: string, program: string): string {
  const { code, errors } = minifySync(name, program, { compress: { target: 'es2020' }, mangle: true });
  const [defect] = errors;
  if (defect !== undefined) throw new Error(`${name}: ${defect.message}`);
  return code.trim().replace(/;$/, '');
}
