import { networkInterfaces } from 'node:os';

/** The private ranges, those of homes and offices first: 172.16/12 is also that of containers. */
const ranges = [/^192\.168\./, /^10\./, /^172\.(1[6-9]|2\d|3[01])\./];

/**
 * The address at which other devices of the local network reach this machine.
 * @param given the one to take, on a machine that is in several networks: `STUDIO_LAN_ADDRESS`
 * @returns undefined where it is in no network
 */
export function lanAddress(
  given = process.env.STUDIO_LAN_ADDRESS,
  interfaces = networkInterfaces(),
): string | undefined {
  if (given !== undefined && given !== '') return given;
  const addresses = Object.values(interfaces)
    .flatMap((each) => each ?? [])
    // One that a machine gives itself when no network has given it one reaches nobody.
    .filter(
      (each) => each.family === 'IPv4' && !each.internal && !each.address.startsWith('169.254.'),
    )
    .map(({ address }) => address);
  const rank = (address: string): number => {
    const index = ranges.findIndex((range) => range.test(address));
    return index < 0 ? ranges.length : index;
  };
  return addresses.toSorted((a, b) => rank(a) - rank(b))[0];
}
