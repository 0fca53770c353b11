/** The headers of the addresses that a pattern matches. A pattern ends in `*` or is an address. */
export interface HeaderRule {
  readonly pattern: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Formats rules as a `_headers` file for Netlify and Cloudflare Pages. */
export function headersFile(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ pattern, headers }) =>
      [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join(
        '\n',
      ),
    )
    .join('\n\n')
    .concat('\n');
}

/** Parses such a file. */
export function headerRules(file: string): HeaderRule[] {
  return file
    .split(/\n\s*\n/)
    .map((block) => block.split('\n').filter((line) => line.trim() !== ''))
    .flatMap(([pattern, ...lines]) =>
      pattern === undefined
        ? []
        : [
            {
              pattern: pattern.trim(),
              headers: Object.fromEntries(
                lines.map((line): [string, string] => {
                  const colon = line.indexOf(':');
                  return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
                }),
              ),
            },
          ],
    );
}

/** The headers of an address: those of every rule that matches it, the last one wins. */
export function headersFor(
  rules: readonly HeaderRule[],
  pathname: string,
): Readonly<Record<string, string>> {
  const matching = rules.filter(({ pattern }) =>
    pattern.endsWith('*') ? pathname.startsWith(pattern.slice(0, -1)) : pathname === pattern,
  );
  return Object.fromEntries(matching.flatMap(({ headers }) => Object.entries(headers)));
}
