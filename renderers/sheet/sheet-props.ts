import type { Answers, PreviewSection, SheetSection } from '../../engine';

/** A sheet, with every text filled in. */
export interface SheetProps {
  readonly section: SheetSection;
  readonly answers: Answers;
  /** The conversation that begins on its phone. */
  readonly phone?: PreviewSection;
}
