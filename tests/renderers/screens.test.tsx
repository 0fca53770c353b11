import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { FunnelNode } from '../../engine';
import { draw } from '../support/draw';
import { allFlows, readFlow } from '../support/flows';

afterEach(cleanup);

const wizard = readFlow('flows/interface-wizard.json');

/** A node of the wizard that fits a description. */
function nodeThat(fits: (node: FunnelNode) => boolean): FunnelNode {
  const found = Object.values(wizard.document.nodes).find(fits);
  if (!found) throw new Error('the wizard has no such node');
  return found;
}

describe('an info screen', () => {
  it('goes on by its button, and by Enter on the heading', async () => {
    const node = nodeThat((each) => each.type === 'info' && each.button !== undefined);
    const { sent, visitor } = draw({ flow: wizard, node });
    await visitor.click(screen.getByRole('button'));
    screen.getByRole('heading', { level: 1 }).focus();
    await visitor.keyboard('{Enter}');
    expect(sent).toEqual([{ type: 'continue' }, { type: 'continue' }]);
  });

  it('that passes by itself stays when asked to, and then offers the way on', async () => {
    const node = nodeThat((each) => each.type === 'info' && each.autoAdvance !== false);
    const { labels } = wizard.document;
    const { sent, visitor } = draw({ flow: wizard, node });
    await visitor.click(screen.getByRole('button', { name: labels.stay }));
    expect(sent).toEqual([{ type: 'stay' }]);
    cleanup();
    draw({ flow: wizard, node, phase: { name: 'held' } });
    expect(screen.queryByText(labels.stay)).toBeNull();
    expect(screen.getByRole('button', { name: labels.continue })).toBe(document.activeElement);
  });

  it('keeps its picture among the words, also at night', () => {
    const image = { src: '/images/oven.svg', alt: 'An oven' };
    const node = nodeThat((each) => each.type === 'info' && each.look === 'paper');
    if (node.type !== 'info') throw new Error('not an info');
    draw({ flow: wizard, node: { ...node, look: 'night', image, background: undefined } });
    expect(screen.getByAltText('An oven').closest('[data-bleed]')).toBeNull();
  });

  it('reads back only what was answered', () => {
    const node = nodeThat((each) => each.type === 'info' && each.heard !== undefined);
    const heard = node.type === 'info' ? (node.heard ?? []) : [];
    const [first] = heard;
    const field = wizard.document.fields[first?.field ?? ''];
    const value = field?.type === 'choice' ? Object.keys(field.values)[0] : 'Ada';
    draw({ flow: wizard, node, answers: { [first?.field ?? '']: value } });
    const shown = heard.filter(({ label }) => screen.queryByText(label) !== null);
    expect(shown).toEqual([first]);
  });
});

describe('a line that takes up an answer', () => {
  it.each(['question', 'info', 'video'] as const)('is on a %s, once there is an answer', (type) => {
    const reflection = {
      field: 'tone',
      values: { casual: 'As to a friend' },
      text: '{tone}, then',
    };
    const node = { ...nodeThat((each) => each.type === type), reflection };
    const { container } = draw({ flow: wizard, node, answers: { tone: 'casual' } });
    expect(container.textContent).toContain('As to a friend');
    cleanup();
    draw({ flow: wizard, node, answers: { tone: 'professional' } });
    expect(screen.getByText('Professional, then')).toBeTruthy();
    cleanup();
    expect(draw({ flow: wizard, node, answers: {} }).container.textContent).not.toContain('then');
  });
});

describe('a loader', () => {
  it('puts what the visitor has said into the plan, step by step', () => {
    const loader = nodeThat((each) => each.type === 'loader');
    if (loader.type !== 'loader') throw new Error('It is no loader.');
    const said = { field: 'tone', text: '{tone}' };
    const node = {
      ...loader,
      steps: loader.steps.map((step, index) => (index === 5 ? { ...step, said } : step)),
    };
    const answers = { name: 'Ada', tone: 'casual' };
    const at = (step: number): string | null => {
      const { container } = draw({ flow: wizard, node, answers, phase: { name: 'step', step } });
      const { textContent } = container;
      cleanup();
      return textContent;
    };
    expect(at(1)).toContain('Ada');
    expect(at(1)).not.toContain('Casual');
    expect(at(6)).toContain('Casual');
  });
});

describe('an explainer', () => {
  const node = nodeThat((each) => each.type === 'video' && each.mode === 'explainer');
  const answers = { goal_path: 'leads' };

  it('rests behind the copy, with a way to play it and a way on', async () => {
    const { sent, visitor, container } = draw({ flow: wizard, node, answers });
    await visitor.click(screen.getByRole('button', { name: 'Play Explainer' }));
    await visitor.click(screen.getByRole('button', { name: 'Continue →' }));
    expect(screen.getByText('OR')).toBeTruthy();
    expect(container.querySelector('track[kind=captions]')).toBeTruthy();
    expect(sent).toEqual([{ type: 'play' }, { type: 'continue' }]);
  });

  it('shows its progress while it plays, and can be skipped', async () => {
    const { sent, visitor } = draw({ flow: wizard, node, answers, phase: { name: 'playing' } });
    expect(screen.getByRole('progressbar')).toBeTruthy();
    await visitor.click(screen.getByRole('button', { name: 'Skip →' }));
    expect(sent).toEqual([{ type: 'skip' }]);
  });

  it('reports its end and its failure', () => {
    const { sent, container } = draw({ flow: wizard, node, answers, phase: { name: 'playing' } });
    container.querySelector('video')?.dispatchEvent(new Event('ended'));
    container.querySelector('video source:last-of-type')?.dispatchEvent(new Event('error'));
    expect([...new Set(sent.map(({ type }) => type))]).toEqual(['ended', 'broken']);
  });

  it('leaves a still and the way on when the clip is broken', async () => {
    const { sent, visitor, container } = draw({
      flow: wizard,
      node,
      answers,
      phase: { name: 'failed' },
    });
    expect(container.querySelector('video')).toBeNull();
    expect(container.querySelector('img')).toBeTruthy();
    await visitor.click(screen.getByRole('button', { name: 'Continue →' }));
    expect(sent).toEqual([{ type: 'continue' }]);
  });
});

describe('a hosted film', () => {
  const found = allFlows().flatMap((flow) =>
    Object.values(flow.document.nodes).flatMap((node) =>
      node.type === 'video' && flow.document.videos[node.video ?? '']?.source.type === 'hosted'
        ? [{ flow, node }]
        : [],
    ),
  );

  it.each(found)('loads nothing from elsewhere before it is asked for', ({ flow, node }) => {
    const { container, change } = draw({ flow, node });
    expect(container.querySelector('iframe')).toBeNull();
    change({ phase: { name: 'playing' } });
    const frame = container.querySelector('iframe');
    expect(new URL(frame?.src ?? '').host).toMatch(/youtube-nocookie\.com|vimeo\.com|wistia\.net/);
    expect(frame?.title).not.toBe('');
    expect(frame?.getAttribute('sandbox')).toContain('allow-scripts');
  });

  it('is part of some funnel', () => expect(found).not.toEqual([]));
});

describe('a carousel', () => {
  const node = nodeThat((each) => each.type === 'carousel');

  it('shows the slide of its phase, and pauses, turns and goes on', async () => {
    const { sent, visitor, change } = draw({ flow: wizard, node });
    const labels = node.type === 'carousel' ? node.labels : undefined;
    await visitor.click(screen.getByRole('button', { name: labels?.next }));
    await visitor.click(screen.getByRole('button', { name: labels?.previous }));
    await visitor.click(screen.getByRole('button', { name: wizard.document.labels.pauseMotion }));
    change({ phase: { name: 'slide', slide: 3, isRunning: false } });
    await visitor.click(screen.getByRole('button', { name: wizard.document.labels.playMotion }));
    await visitor.click(screen.getByRole('button', { name: labels?.continue }));
    expect(sent.map(({ type }) => type)).toEqual([
      'next',
      'previous',
      'pause',
      'resume',
      'continue',
    ]);
    const slide = node.type === 'carousel' ? node.slides[2] : undefined;
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(slide?.headline);
  });
});

describe('a loader', () => {
  it('announces the step it is at', () => {
    const node = nodeThat((each) => each.type === 'loader');
    draw({ flow: wizard, node, phase: { name: 'step', step: 2 } });
    const step = node.type === 'loader' ? node.steps[1] : undefined;
    expect(screen.getByRole('status').textContent).toBe(step?.label);
  });
});

describe('an offer', () => {
  it('tells which link was pressed', async () => {
    const node = nodeThat((each) => each.type === 'offer');
    const sections = Object.entries(node.type === 'offer' ? node.sections : {});
    const [id = '', pricing] = sections.find(([, { type }]) => type === 'pricing') ?? [];
    const { sent, visitor, container } = draw({ flow: wizard, node });
    const section = container.querySelector<HTMLElement>(`#${id}`);
    // The bar at the top has a link of the same name, which leads here.
    const link = within(section ?? container).getByRole('link', {
      // Nobody has a grant here.
      name: pricing?.type === 'pricing' ? (pricing.grant?.over ?? pricing.button) : '',
    });
    link.addEventListener('click', (event) => event.preventDefault());
    await visitor.click(link);
    expect(sent).toEqual([{ type: 'click', section: id }]);
  });
});
