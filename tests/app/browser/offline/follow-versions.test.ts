import { beforeEach, expect, test, vi } from 'vitest';
import { config, outline } from 'virtual:funnel/outline';
import { followVersions } from '../../../../app/browser/offline/follow-versions';
import { openAt } from '../../../../app/browser/open-funnel';
import { nodeOf } from '../../../../engine';
import { createFunnelMachine, placeOf, visitOf } from '../../../../engine/compile';

const machine = createFunnelMachine(config, outline);

/** Screens other than the first that show without answers. */
const others = Object.keys(outline.nodes).filter((node) => {
  const { actor } = openAt(outline, machine, { pathname: '/', search: '' });
  actor.start();
  actor.send(visitOf(node, {}));
  return node !== outline.start && placeOf(actor.getSnapshot()).node === node;
});
const isQuestion = (node: string) => nodeOf(outline, node).kind.startsWith('question/');
const question = others.find(isQuestion) ?? '';
const told = others.find((node) => !isQuestion(node)) ?? '';

/** A visit at the first question. */
function visit({ lasts = true, isReady = () => true }: Partial<Setting> = {}) {
  const { actor } = openAt(outline, machine, { pathname: '/', search: '' });
  actor.start();
  const reload = vi.fn<() => void>();
  const content = { isReady };
  const outdated = followVersions({
    outline,
    actor,
    content,
    reload,
    store: { isLasting: () => lasts },
  });
  const go = async (node: string): Promise<void> => {
    actor.send(visitOf(node, {}));
    expect(placeOf(actor.getSnapshot()).node).toBe(node);
    await Promise.resolve();
  };
  return { outdated, go, reload };
}

interface Setting {
  readonly lasts: boolean;
  readonly isReady: (node: string) => boolean;
}

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
});

test('a new version is taken over with the next question, and not on the screens before it', async () => {
  const { outdated, go, reload } = visit();
  await go(question);
  expect(reload).not.toHaveBeenCalled();
  outdated();
  await go(told);
  expect(reload).not.toHaveBeenCalled();
  await go(question);
  expect(reload).toHaveBeenCalledOnce();
});

test('a screen whose files a new version has deleted is loaded from that version', async () => {
  const stuck = visit({ isReady: (node) => node !== told });
  await stuck.go(told);
  expect(stuck.reload).not.toHaveBeenCalled();
  stuck.outdated();
  expect(stuck.reload).toHaveBeenCalledOnce();

  const later = visit({ isReady: (node) => node !== told });
  later.outdated();
  await later.go(told);
  expect(later.reload).toHaveBeenCalledOnce();
});

test('nothing is loaded again where answers do not outlast the page, or without a network', async () => {
  const forgetful = visit({ lasts: false });
  forgetful.outdated();
  await forgetful.go(question);
  expect(forgetful.reload).not.toHaveBeenCalled();

  vi.stubGlobal('navigator', { onLine: false });
  const offline = visit();
  offline.outdated();
  await offline.go(question);
  expect(offline.reload).not.toHaveBeenCalled();
});
