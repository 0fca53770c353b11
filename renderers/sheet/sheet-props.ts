import type { Answers, OfferSection, SheetSection } from '../../engine';

/** A sheet, with every text filled in. */
export interface SheetProps {
  readonly section: SheetSection;
  /** All sections of its offer: one of them has the conversation that begins on its phone. */
  readonly sections: Readonly<Record<string, OfferSection>>;
  readonly answers: Answers;
}
