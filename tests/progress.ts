import { DefaultReporter, type TestModule, type TestSpecification } from 'vitest/node';

/** Vitest's default report for logs, with a count of finished files before each file. */
export default class Progress extends DefaultReporter {
  private files = 0;
  private ended = 0;

  override onTestRunStart(specifications: readonly TestSpecification[]): void {
    super.onTestRunStart(specifications);
    this.files = specifications.length;
  }

  override onTestModuleEnd(testModule: TestModule): void {
    this.ended += 1;
    process.stdout.write(`[${this.ended}/${this.files}]`);
    super.onTestModuleEnd(testModule);
  }
}
