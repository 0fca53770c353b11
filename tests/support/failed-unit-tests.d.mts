export function failedUnitTests(report: object | undefined): string[];
