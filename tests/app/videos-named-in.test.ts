import { describe, expect, it } from 'vitest';
import { videosNamedIn } from '../../app/vite/videos-named-in';
import { allFlows } from '../support/flows';

describe.each(allFlows())('the parts of $file', ({ document }) => {
  const { nodes, videos = {} } = document;

  it('together hold every video, and each the videos that its screens show', () => {
    const named = Object.values(nodes).map((node) => Object.keys(videosNamedIn(node, videos)));
    expect(new Set(named.flat())).toEqual(new Set(Object.keys(videos)));
    const ofSections = Object.values(nodes).flatMap((node) =>
      node.type === 'offer'
        ? Object.values(node.sections).filter(({ type }) => type === 'film')
        : [],
    );
    expect(Object.keys(videosNamedIn(ofSections, videos))).toHaveLength(
      new Set(ofSections.map((section) => 'video' in section && section.video)).size,
    );
  });
});
