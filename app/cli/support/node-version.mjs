/** Imported before all else by what a person starts: an older Node would stop at a part that it lacks. */
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `This is Node ${process.versions.node}. Funnels need 20.19 or newer: https://nodejs.org`,
  );
  process.exit(2);
}
