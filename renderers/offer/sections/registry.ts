import type { ComponentType } from 'react';
import type { Answers, OfferSection, ScreenEvent } from '../../../engine';
import { AccordionView } from './AccordionView';
import { ComparisonView } from './ComparisonView';
import { FaqView } from './FaqView';
import { FeaturesView } from './FeaturesView';
import { FilmView } from './FilmView';
import { FooterView } from './FooterView';
import { GaugesView } from './GaugesView';
import { GreetingView } from './GreetingView';
import { HeardView } from './HeardView';
import { NoteView } from './NoteView';
import { PricingView } from './PricingView';
import { ProjectionView } from './ProjectionView';
import { ProofView } from './ProofView';
import { StoriesView } from './StoriesView';

/** What a section of the offer gets: its id, itself with every text filled in, and the answers. */
export interface SectionProps<S extends OfferSection = OfferSection> {
  readonly id: string;
  readonly section: S;
  readonly answers: Answers;
  /** Tells the machine what the visitor did. */
  readonly send: (event: ScreenEvent) => void;
}

/** The types of sections. */
export type SectionType = OfferSection['type'];

/** The section of a type. */
export type SectionOf<T extends SectionType> = Extract<OfferSection, { readonly type: T }>;

/** One component for each type of section. */
export type SectionRegistry = {
  readonly [T in SectionType]: ComponentType<SectionProps<SectionOf<T>>>;
};

/** The sections that offers are made of. */
export const sectionViews = {
  greeting: GreetingView,
  film: FilmView,
  proof: ProofView,
  comparison: ComparisonView,
  gauges: GaugesView,
  heard: HeardView,
  projection: ProjectionView,
  accordion: AccordionView,
  features: FeaturesView,
  pricing: PricingView,
  stories: StoriesView,
  note: NoteView,
  faq: FaqView,
  footer: FooterView,
} satisfies SectionRegistry;
