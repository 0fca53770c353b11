import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Answers, FunnelNode } from '../../engine';
import { outlineOf } from '../../engine/build';
import { choice, email, mini, oneOf, valid, type Draft } from '../support/build';
import { draw } from '../support/draw';

afterEach(cleanup);

const given = { tea: 'green', email: 'ada@example.com' };

/** Draws the end of a funnel that asks for a tea and an address. */
function drawEnd(end: Draft, answers: Answers = given, asks: Draft = email('done')): void {
  const document = valid(
    mini({
      fields: { tea: oneOf('green', 'black') },
      nodes: {
        tea: choice('tea', ['green', 'black'], 'email'),
        email: asks,
        done: { type: 'end', headline: 'Thank You', ...end },
      },
    }),
  );
  const node = document.nodes.done as FunnelNode;
  draw({ flow: { file: '', text: '', document, outline: outlineOf(document) }, node, answers });
}

const rows = (): (string | null)[] =>
  [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
const check = (): Element | null => document.querySelector('svg path[pathLength]');

describe('the end of a funnel', () => {
  it('shows a check and what was answered where the answers have been sent', () => {
    drawEnd({});
    expect(check()).not.toBeNull();
    expect(rows()).toEqual(['Which tea?Green', 'Emailada@example.com']);
  });

  it('leaves out what was not answered', () => {
    drawEnd({}, { tea: 'black' });
    expect(rows()).toEqual(['Which tea?Black']);
  });

  it('shows neither where nothing was sent', () => {
    const { sends: _, ...asks } = email('done');
    drawEnd({}, given, asks);
    expect(check()).toBeNull();
    expect(rows()).toEqual([]);
  });

  it('shows what the document says instead', () => {
    drawEnd({ check: false, heard: [{ field: 'tea', label: 'Your tea', text: '{tea}, hot' }] });
    expect(check()).toBeNull();
    expect(rows()).toEqual(['Your teaGreen, hot']);
    cleanup();
    drawEnd({ heard: [] });
    expect(check()).not.toBeNull();
    expect(rows()).toEqual([]);
  });

  it('has a picture in the place of the check', () => {
    drawEnd({ image: { src: '/images/x.svg', alt: '' } });
    expect(check()).toBeNull();
    expect(rows()).toHaveLength(2);
  });

  it('leads to a screen', () => {
    drawEnd({ link: { label: 'Change the tea', to: 'tea' } });
    const link = screen.getByRole('link', { name: 'Change the tea' });
    expect(link.getAttribute('href')).toBe('/');
  });
});
