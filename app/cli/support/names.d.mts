/**
 * What `funnel` calls the command of a script of package.json.
 * @param script such as "check:flows", which is "check"
 */
export function nameInSites(script: string): string;
