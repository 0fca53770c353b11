import { PageProblems } from '../../../app/paths/browser/compare/problems';

/** What went wrong on a page that a visitor may not see. A test fails on each that it does not allow. */
export class AllowedProblems extends PageProblems {
  // What Playwright says where a context has no service workers.
  readonly #allowed: RegExp[] = [
    /Service Worker registration blocked by Playwright/,
    // What browsers ask for when a test opens a picture by itself. Pages name their icon.
    /\/favicon\.ico/,
  ];

  constructor() {
    // What a test allows it may say only after the problem.
    super(() => false);
  }

  /** Lets problems pass that the test itself brings about. */
  allow(...patterns: readonly RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  /** Those that were not allowed. */
  get unexpected(): string[] {
    return this.found.filter((problem) => !this.#allowed.some((each) => each.test(problem)));
  }
}
