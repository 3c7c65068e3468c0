import type { Reporter, TestModule, Vitest } from 'vitest/node';

/** `-t` with a name that no test bears would pass, since nothing failed: here it fails. */
class NamedTestsReporter implements Reporter {
  private vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.vitest = vitest;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const pattern = this.vitest?.config.testNamePattern;
    if (pattern === undefined) return;
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    if (tests.some((test) => test.result().state !== 'skipped')) return;
    process.stderr.write(`No test has ${pattern.source} in its name.\n`);
    process.exitCode = 1;
  }
}

// Vitest takes a reporter by its default export alone.
export default NamedTestsReporter;
