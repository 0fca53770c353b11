/* The sections of offers, by their types. Those that only some offers have are in `optional-sections.ts`. */
export { GreetingView as greeting } from './GreetingView';
export { PreviewView as preview } from './PreviewView';
export { FilmView as film } from './FilmView';
export { ProofView as proof } from './ProofView';
export { ComparisonView as comparison } from './ComparisonView';
export { GaugesView as gauges } from './GaugesView';
export { HeardView as heard } from './HeardView';
export { PlanLinkView as planLink } from './PlanLinkView';
export { ProjectionView as projection } from './ProjectionView';
export { AccordionView as accordion } from './AccordionView';
export { FeaturesView as features } from './FeaturesView';
export { PricingView as pricing } from './PricingView';
export { StoriesView as stories } from './StoriesView';
export { NoteView as note } from './NoteView';
export { FaqView as faq } from './FaqView';
export { ClosingView as closing } from './ClosingView';
export { FooterView as footer } from './FooterView';
