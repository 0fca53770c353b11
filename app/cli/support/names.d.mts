/**
 * What `funnel` calls the command of a script of package.json.
 * @param script such as "check:flows", which is "check"
 */
export function nameInSites(script: string): string;

/** A text in which the lines to type are those of a site: "npm run check:flows -- x.json" is "npx funnel check x.json". */
export function asTypedInSites(text: string): string;
