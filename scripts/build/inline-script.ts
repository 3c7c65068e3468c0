import { minifySync } from 'vite';

/** Minifies a program that stands in a page itself, for every browser that knows modules. */
export function inlineScript(name: string, program: string): string {
  const { code, errors } = minifySync(name, program, { compress: { target: 'es2020' }, mangle: true });
  const [defect] = errors;
  if (defect !== undefined) throw new Error(`${name}: ${defect.message}`);
  return code.trim().replace(/;$/, '');
}
