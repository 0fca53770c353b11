import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { outlineOf } from '../../engine/build';
import { fileOf, info, mini, valid } from '../support/build';
import { draw } from '../support/draw';

afterEach(cleanup);

describe('copy with links', () => {
  const text = 'Read [privacy](node:last), [terms](https://www.example.com/terms) <b>and</b>';
  const file = fileOf({
    ...mini({
      nodes: {
        start: info('last', { paragraphs: [text] }),
        last: { type: 'end', headline: 'Privacy', path: '/privacy' },
      },
    }),
    linkHosts: ['www.example.com'],
  });
  const document = valid(file);
  const flow = { file: '', text: file, document, outline: outlineOf(document) };
  const node = document.nodes.start!;

  it('draws links to screens and to listed hosts, and never HTML', () => {
    draw({ flow, node });
    expect(screen.getByRole('link', { name: 'privacy' }).getAttribute('href')).toBe('/privacy');
    const terms = screen.getByRole('link', { name: 'terms' });
    expect(terms.getAttribute('href')).toBe('https://www.example.com/terms');
    expect(terms.getAttribute('rel')).toContain('noopener');
    expect(screen.getByText(/<b>and<\/b>/)).toBeDefined();
  });

  it('draws an address of another host as plain words', () => {
    draw({ flow: { ...flow, outline: { ...flow.outline, linkHosts: [] } }, node });
    expect(screen.queryByRole('link', { name: 'terms' })).toBeNull();
    expect(screen.getByText(/terms/)).toBeDefined();
  });
});
