/* The sections of offers, by their types. Those that only some offers have are in `optional-sections.ts`. */
export { GreetingView as greeting } from './visitor/GreetingView';
export { PreviewView as preview } from './visitor/PreviewView';
export { FilmView as film } from './proof/FilmView';
export { ProofView as proof } from './proof/ProofView';
export { ComparisonView as comparison } from './product/ComparisonView';
export { GaugesView as gauges } from './visitor/GaugesView';
export { HeardView as heard } from './visitor/HeardView';
export { PlanLinkView as planLink } from './visitor/PlanLinkView';
export { ProjectionView as projection } from './visitor/ProjectionView';
export { AccordionView as accordion } from './product/AccordionView';
export { FeaturesView as features } from './product/FeaturesView';
export { PricingView as pricing } from './product/PricingView';
export { StoriesView as stories } from './proof/StoriesView';
export { NoteView as note } from './proof/NoteView';
export { FaqView as faq } from './product/FaqView';
export { ClosingView as closing } from './product/ClosingView';
export { FooterView as footer } from './product/FooterView';
