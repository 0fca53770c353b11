import { describe, expect, it } from 'vitest';
import { samplesNotice, samplesOf } from '../../../app/build/samples';
import { readFlow } from '../../support/flows';

const { document } = readFlow('flows/interface-wizard.json');

describe('samples', () => {
  it('are every testimonial, case study, logo, statistic, rating and signed note of the wizard', () => {
    const marked = samplesOf(document).map(({ pointer }) => pointer);
    const { frame, nodes } = document;
    const expected: string[] = frame.logos.map((_, index) => `/frame/logos/${index}`);
    const look = (part: unknown, pointer: string): void => {
      if (typeof part !== 'object' || part === null) return;
      const isProof =
        'quote' in part ||
        ('value' in part && 'label' in part) ||
        ('type' in part && (part.type === 'proof' || part.type === 'note'));
      if (isProof) expected.push(pointer);
      for (const [key, value] of Object.entries(part)) look(value, `${pointer}/${key}`);
    };
    look(nodes, '/nodes');
    expect(marked.toSorted()).toEqual(expected.toSorted());
  });

  it('are listed by the build, and refused by a strict one', () => {
    const notice = samplesNotice(document, false);
    expect(notice).toContain('(Naomi Clarke)');
    expect(() => samplesNotice(document, true)).toThrow(notice);
    const honest = { ...document, frame: { ...document.frame, logos: [] }, nodes: {} };
    expect(samplesNotice(honest, true)).toBeUndefined();
  });
});
