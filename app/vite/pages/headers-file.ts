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

/**
 * Headers that name the site's origin beside `'self'` wherever something is loaded, if the site frames pages of its own.
 * In a sandboxed frame these have an opaque origin, which WebKit compares with `'self'`: nothing would match.
 */
export function namingOrigin(
  headers: Readonly<Record<string, string>>,
  origin: string,
): Readonly<Record<string, string>> {
  const name = 'Content-Security-Policy';
  const policy = headers[name];
  if (!policy?.split('; ').some((part) => /^frame-src .*'self'/.test(part))) return headers;
  const named = policy
    .split('; ')
    .map((part) =>
      /^(?:script|style|img|media|font|connect)-src /.test(part) &&
      !part.split(' ').includes(origin)
        ? part.replace("'self'", `'self' ${origin}`)
        : part,
    );
  return { ...headers, [name]: named.join('; ') };
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
