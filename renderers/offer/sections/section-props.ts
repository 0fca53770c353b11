import type { Answers, OfferSection } from '../../../engine';
import type { EventOf } from '../../../engine/compile';

/** What a section of the offer gets: its id, itself and the others with every text filled in, and the answers. */
export interface SectionProps<S extends OfferSection = OfferSection> {
  readonly id: string;
  readonly section: S;
  /** All sections of the offer. */
  readonly sections: Readonly<Record<string, OfferSection>>;
  readonly answers: Answers;
  /** Tells the machine what the visitor did. */
  readonly send: (event: EventOf<'offer'>) => void;
}

/** The types of sections. */
export type SectionType = OfferSection['type'];

/** The section of a type. */
export type SectionOf<T extends SectionType> = Extract<OfferSection, { readonly type: T }>;
