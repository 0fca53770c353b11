/** The parts of a path between its slashes. */
export const segmentsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');

/** The ids of the fields in a path: "color" in "/paint/:color". */
export function parametersOf(path: string): string[] {
  return segmentsOf(path)
    .filter((segment) => segment.startsWith(':'))
    .map((segment) => segment.slice(1));
}
