import type { Answers, PreviewSection } from '../../engine';

/** What the phone of the frame's preview shows, and where. */
export interface FramePhoneProps {
  /** With every text filled in. */
  readonly section: PreviewSection;
  readonly caption: string;
  /** The words of the control that closes the sheet. */
  readonly close: string;
  /** Whether it peeks in below the questions where it does not fit next to them. */
  readonly peeks: boolean;
  /** Whether it is a note instead of a phone. */
  readonly isNote: boolean;
  readonly answers: Answers;
  /** The screen that it belongs to. */
  readonly screen: string;
  /** Whether that screen has it. */
  readonly isShown: boolean;
}
