import type { ComponentType } from 'react';
import { AccordionView } from './AccordionView';
import { ClosingView } from './ClosingView';
import { ComparisonView } from './ComparisonView';
import { FaqView } from './FaqView';
import { FeaturesView } from './FeaturesView';
import { FilmView } from './FilmView';
import { FooterView } from './FooterView';
import { GaugesView } from './GaugesView';
import { GreetingView } from './GreetingView';
import { HeardView } from './HeardView';
import { NoteView } from './NoteView';
import { PlanLinkView } from './PlanLinkView';
import { PreviewView } from './PreviewView';
import { PricingView } from './PricingView';
import { ProjectionView } from './ProjectionView';
import { ProofView } from './ProofView';
import type { SectionOf, SectionProps, SectionType } from './section-props';
import { StoriesView } from './StoriesView';
import * as optional from '#optional/offer-sections';

/** One component for each type of section. A build has none for an optional one that its document does not use. */
export type SectionRegistry = {
  readonly [T in SectionType]: ComponentType<SectionProps<SectionOf<T>>> | undefined;
};

/** The sections that offers are made of. */
export const sectionViews = {
  greeting: GreetingView,
  preview: PreviewView,
  film: FilmView,
  proof: ProofView,
  comparison: ComparisonView,
  contrast: optional.contrast,
  gauges: GaugesView,
  heard: HeardView,
  sheet: optional.sheet,
  'plan-link': PlanLinkView,
  projection: ProjectionView,
  accordion: AccordionView,
  features: FeaturesView,
  pricing: PricingView,
  stories: StoriesView,
  note: NoteView,
  faq: FaqView,
  closing: ClosingView,
  footer: FooterView,
} satisfies SectionRegistry;
