interface Failure {
  readonly name: string;
  readonly error?: string;
  readonly trace?: string;
}

export function runBrowserTests(
  run: (args: readonly string[], env: Readonly<Record<string, string>>) => Promise<boolean>,
  name: string,
  folder: string,
  output: string,
): Promise<{
  readonly isPassed: boolean;
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly Failure[];
  readonly flaky: readonly Failure[];
}>;
