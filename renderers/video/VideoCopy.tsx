import type { Ref } from 'react';
import type { Answers, VideoNode } from '../../engine';
import { Heading } from '../ui/Heading';
import { Picture } from '../ui/Picture';
import { Reflection } from '../ui/Reflection';
import { Statistics } from '../ui/lists/Statistics';
import typography from '../ui/typography.module.css';
import css from './video.module.css';

interface VideoCopyProps {
  readonly ref?: Ref<HTMLDivElement>;
  readonly node: VideoNode;
  readonly answers: Answers;
  readonly onEnter: () => void;
}

/** The words of a video screen. */
export function VideoCopy({ ref, node, answers, onEnter }: VideoCopyProps) {
  const { useCase } = node;
  const text = [node.description, node.note].filter(Boolean).join(' ');
  return (
    <div ref={ref} className={css.videoCopy}>
      {useCase && (
        <p className={css.videoCopyUse}>
          {useCase.image && <Picture image={useCase.image} width={28} height={28} />}
          {useCase.label}
        </p>
      )}
      <Reflection reflection={node.reflection} answers={answers} />
      {node.eyebrow && <p className={typography.eyebrow}>{node.eyebrow}</p>}
      {node.intro && (
        <div className={css.videoCopyIntro}>
          {node.intro.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      )}
      <Heading onEnter={onEnter}>{node.headline}</Heading>
      {node.subheadline && <p className={css.videoCopySub}>{node.subheadline}</p>}
      {text && <p className={css.videoCopyText}>{text}</p>}
      <Statistics items={node.statistics} />
    </div>
  );
}
