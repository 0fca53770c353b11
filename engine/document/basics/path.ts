/** The parts of a path between its slashes. */
export const segmentsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');

/**
 * A pathname as it is written here: one slash between its parts and none at its end, and letters that need no escape without one
 * (RFC 3986, 6.2.2.2). It is never the beginning of another site's address, as "//other.example" is.
 */
export const normalPath = (pathname: string): string =>
  `/${segmentsOf(pathname)
    .map((segment) =>
      segment.replace(/%([0-9a-f]{2})/gi, (escape, hex: string) => {
        const sign = String.fromCharCode(Number.parseInt(hex, 16));
        return /[\w.~-]/.test(sign) ? sign : escape;
      }),
    )
    .join('/')}`;

/** The ids of the fields in a path: "color" in "/paint/:color". */
export function parametersOf(path: string): string[] {
  return segmentsOf(path)
    .filter((segment) => segment.startsWith(':'))
    .map((segment) => segment.slice(1));
}
