import type { VideoNode } from '../../engine';
import { Heading } from '../ui/Heading';
import { Picture } from '../ui/Picture';
import { Statistics } from '../ui/Statistics';

interface VideoCopyProps {
  readonly node: VideoNode;
  readonly onEnter: () => void;
}

/** The words of a video screen. */
export function VideoCopy({ node, onEnter }: VideoCopyProps) {
  const { useCase } = node;
  return (
    <div className="video-copy">
      {useCase && (
        <p className="video-copy__use">
          {useCase.image && <Picture image={useCase.image} width={28} height={28} />}
          {useCase.label}
        </p>
      )}
      {node.eyebrow && <p className="eyebrow">{node.eyebrow}</p>}
      {node.intro && (
        <div className="video-copy__intro">
          {node.intro.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      )}
      <Heading onEnter={onEnter}>{node.headline}</Heading>
      {node.subheadline && <p className="video-copy__sub">{node.subheadline}</p>}
      {node.description && <p className="video-copy__text">{node.description}</p>}
      {node.note && <p className="video-copy__text">{node.note}</p>}
      <Statistics items={node.statistics} />
    </div>
  );
}
