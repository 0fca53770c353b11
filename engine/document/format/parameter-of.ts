/** The parameter of addresses that answers a field. */
export function parameterOf(field: object | undefined): string | undefined {
  return field && 'parameter' in field && typeof field.parameter === 'string'
    ? field.parameter
    : undefined;
}
