import { useMediaQuery } from '../ui/device/useMediaQuery';
import type { FramePhoneProps } from './frame-phone-props';
import { previewAsideFits } from './windows';
import { PreviewAside } from './PreviewAside';
import { PreviewPeek } from './peek/PreviewPeek';

/** The phone of the frame's preview: next to the questions, or peeking in below them. */
export function FramePhone({ close, peeks, screen, ...shown }: FramePhoneProps) {
  const isWide = useMediaQuery(previewAsideFits);
  if (isWide) return <PreviewAside {...shown} />;
  return peeks && <PreviewPeek {...shown} close={close} screen={screen} />;
}
