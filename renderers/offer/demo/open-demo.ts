import { demoAddress, type FilmDemo, type FrameHosts } from '../../../engine';
import { isReachable } from './is-reachable';

export { DemoFrame } from './DemoFrame';

/** The address of a demo's page, if that answers. */
export async function reachedAddress(
  demo: FilmDemo,
  frameHosts: FrameHosts,
): Promise<string | undefined> {
  const wanted = demoAddress(demo, frameHosts, window.location.href);
  return (await isReachable(wanted)) ? wanted : undefined;
}
