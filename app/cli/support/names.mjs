/** What `funnel` calls the command of a script: a site has no other checks and tests to tell it from. */
export const nameInSites = (script) => script.replace(/^(check|test):(flows|paths)$/, '$1');
