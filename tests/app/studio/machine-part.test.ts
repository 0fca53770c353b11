import { expect, it } from 'vitest';
import { generatedParts } from '../../../app/cli/bench-paths/generated-parts';
import { partAround } from '../../../app/studio/preview/machine-part';
import {
  previewFunnel,
  type MachineStart,
  type OnLeave,
} from '../../../app/studio/preview/preview-funnel';
import type { Connection } from '../../../app/studio/preview/slow-connection';
import { heldClock } from '../../../app/studio/preview/held-clock';
import { changeOf, placeOf, type FunnelActor } from '../../../engine';
import { analyse } from '../../../app/studio/worker/analysis';
import { flows } from '../../support/documents';

const garden = flows.find(({ file }) => file.includes('garden-planner'))?.text ?? '';

/** A fast one. No screen is drawn here. */
const connection: Connection = {
  delay: async () => undefined,
  has: () => true,
  fetch: async () => undefined,
  add: () => undefined,
};

/** A funnel of 400 screens one after the other, as the preview runs it. */
function longPreview() {
  const { funnel } = analyse(JSON.stringify({ ...JSON.parse(garden), ...generatedParts(400) }));
  if (!funnel) throw new Error('The long funnel has errors.');
  const { document, program } = funnel;
  const left: Parameters<OnLeave>[] = [];
  const clock = heldClock();
  clock.hold();
  const start = (at: MachineStart): FunnelActor => {
    const { actorAt } = previewFunnel(document, program, { registry: {}, connection });
    const actor = actorAt(at, clock, (...leave) => void left.push(leave));
    actor.start();
    return actor;
  };
  /** Answers the question where a machine is, and goes on. Says where that leads. */
  const goOn = (actor: FunnelActor): string => {
    const { node } = placeOf(actor.getSnapshot());
    actor.send({ type: `answer.${node}`, values: { [node.replace('n', 'f')]: 'a' } });
    actor.send({ type: `continue.${node}` });
    clock.step();
    return placeOf(actor.getSnapshot()).node;
  };
  return { config: program.config, left, start, goOn };
}

it('runs the nodes near a node of a long funnel, and asks for another machine where they end', () => {
  const { config, left, start, goOn } = longPreview();
  const { config: part, has } = partAround(config, 'n100');
  expect(Object.keys(part.states).length).toBeLessThan(50);
  expect([has('n100'), has('n120'), has('n99')]).toEqual([true, true, false]);

  const actor = start({ node: 'n100', answers: {} });
  let node = 'n100';
  while (left.length === 0 && node !== 'n300') node = goOn(actor);
  expect(left).toMatchObject([[{ node }]]);
  expect(has(node)).toBe(false);
});

it('changes an answer that a part of a long funnel does not ask, and returns', async () => {
  const { left, start, goOn } = longPreview();
  const answers = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`f${at}`, 'b']));
  start({ node: 'n300', answers }).send(changeOf('n300', 'n5'));
  await Promise.resolve();
  const [[at, event] = []] = left;
  if (!at || !event) throw new Error('No other machine was asked for.');
  const whole = start(at);
  whole.send(event);
  expect(placeOf(whole.getSnapshot()).node).toBe('n5');
  expect(goOn(whole)).toBe('n300');
});
