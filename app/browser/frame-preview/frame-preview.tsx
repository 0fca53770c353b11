import { useEffect, useMemo, useState, type ComponentType } from 'react';
import {
  interpolateAll,
  resolveNode,
  type Answers,
  type FunnelOutline,
  type PreviewSection,
} from '../../../engine';
import { loadFramePhone } from '../../../renderers';
import type { Content } from '../content/content';
import { whenIdle } from '../content/fetch-ahead';
import { hasPhoneBeside } from './has-phone-beside';

export interface FramePreviewProps {
  /** The node that is shown. */
  readonly id: string;
  /** The answers that count on it. */
  readonly answers: Answers;
}

/**
 * Fetches the phone that stands next to the questions or below them. It follows the answers in idle time, so that no step waits for it.
 * @throws when something of it cannot be fetched; may be tried again
 */
export async function framePreview(
  outline: FunnelOutline,
  content: Content,
): Promise<ComponentType<FramePreviewProps>> {
  const Phone = await loadFramePhone();
  const section = await sectionOf(outline, content);
  const { preview } = outline.frame;
  return function FramePreview({ id, answers }) {
    const isShown = hasPhoneBeside(outline, id);
    const [shown, setShown] = useState(answers);
    // What is not seen does not move: a line that came with a film comes in on the next question.
    useEffect(() => (isShown ? whenIdle(() => setShown(answers)) : undefined), [isShown, answers]);
    const filled = useMemo(
      () =>
        section && {
          section: withFirst(resolveNode(section, outline, shown), shown, preview?.first),
          caption: interpolateAll(preview?.caption ?? '', outline, shown),
          close: interpolateAll(preview?.close ?? '', outline, shown),
        },
      [shown],
    );
    return (
      filled && (
        <Phone
          {...filled}
          peeks={preview?.peek === true}
          isNote={outline.hasNote === true}
          answers={shown}
          screen={id}
          isShown={isShown}
        />
      )
    );
  };
}

/** A section with a line before its own, while none of them is there. */
export function withFirst(
  section: PreviewSection,
  answers: Answers,
  text: string | undefined,
): PreviewSection {
  const { lines } = section;
  const isBegun = lines.some(({ field }) => field === undefined || answers[field] !== undefined);
  return text === undefined || isBegun ? section : { ...section, lines: [{ text }, ...lines] };
}

/** The section that the frame names. */
async function sectionOf(
  { frame, nodes }: FunnelOutline,
  content: Content,
): Promise<PreviewSection | undefined> {
  for (const [id, { kind }] of Object.entries(nodes)) {
    if (kind !== 'offer') continue;
    await content.load(id);
    const node = content.node(id);
    const section = node?.type === 'offer' && node.sections[frame.preview?.section ?? ''];
    if (section && section.type === 'preview') return section;
  }
  return undefined;
}
