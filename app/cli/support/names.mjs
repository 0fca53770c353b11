/**
 * What `funnel` calls the command of a script: a site has no other checks and tests to tell it from, and no package that
 * `npm publish` would bring to a registry.
 */
export const nameInSites = (script) =>
  script.replace(/^(?:(check|test):(?:flows|paths)|(publish):site)$/, '$1$2');

export const asTypedInSites = (text) =>
  text.replaceAll(
    /npm run (?:-s )?([\w:-]+)(?: --(?= ))?/g,
    (_, script) => `npx funnel ${nameInSites(script)}`,
  );
