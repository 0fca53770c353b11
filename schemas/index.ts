import condition from './condition.schema.json' with { type: 'json' };
import decision from './decision.schema.json' with { type: 'json' };
import defs from './defs.schema.json' with { type: 'json' };
import field from './field.schema.json' with { type: 'json' };
import frame from './frame.schema.json' with { type: 'json' };
import funnel from './funnel.schema.json' with { type: 'json' };
import grant from './grant.schema.json' with { type: 'json' };
import media from './media.schema.json' with { type: 'json' };
import node from './node.schema.json' with { type: 'json' };
import nodeBase from './node-base.schema.json' with { type: 'json' };
import carousel from './nodes/carousel.schema.json' with { type: 'json' };
import info from './nodes/info.schema.json' with { type: 'json' };
import loader from './nodes/loader.schema.json' with { type: 'json' };
import offer from './nodes/offer.schema.json' with { type: 'json' };
import signup from './nodes/signup.schema.json' with { type: 'json' };
import question from './nodes/question.schema.json' with { type: 'json' };
import video from './nodes/video.schema.json' with { type: 'json' };
import section from './section.schema.json' with { type: 'json' };
import greeting from './sections/greeting.schema.json' with { type: 'json' };
import accordion from './sections/accordion.schema.json' with { type: 'json' };
import comparison from './sections/comparison.schema.json' with { type: 'json' };
import faq from './sections/faq.schema.json' with { type: 'json' };
import features from './sections/features.schema.json' with { type: 'json' };
import film from './sections/film.schema.json' with { type: 'json' };
import footer from './sections/footer.schema.json' with { type: 'json' };
import gauges from './sections/gauges.schema.json' with { type: 'json' };
import note from './sections/note.schema.json' with { type: 'json' };
import projection from './sections/projection.schema.json' with { type: 'json' };
import proof from './sections/proof.schema.json' with { type: 'json' };
import stories from './sections/stories.schema.json' with { type: 'json' };
import planLink from './sections/plan-link.schema.json' with { type: 'json' };
import heard from './sections/heard.schema.json' with { type: 'json' };
import pricing from './sections/pricing.schema.json' with { type: 'json' };
import session from './session.schema.json' with { type: 'json' };
import webhookPayload from './webhook-payload.schema.json' with { type: 'json' };

/** The file that describes a whole document. */
export const rootSchema = 'funnel.schema.json';

/** What the webhook sends. Published for those who receive it; no part of a document. */
export const payloadSchema: object = webhookPayload;

/** Every schema of documents by its path below `schemas/`. References between them are relative paths. */
export const schemas: Readonly<Record<string, object>> = {
  [rootSchema]: funnel,
  'condition.schema.json': condition,
  'decision.schema.json': decision,
  'defs.schema.json': defs,
  'field.schema.json': field,
  'frame.schema.json': frame,
  'grant.schema.json': grant,
  'media.schema.json': media,
  'node.schema.json': node,
  'node-base.schema.json': nodeBase,
  'section.schema.json': section,
  'session.schema.json': session,
  'nodes/carousel.schema.json': carousel,
  'nodes/info.schema.json': info,
  'nodes/loader.schema.json': loader,
  'nodes/offer.schema.json': offer,
  'nodes/question.schema.json': question,
  'nodes/signup.schema.json': signup,
  'nodes/video.schema.json': video,
  'sections/greeting.schema.json': greeting,
  'sections/accordion.schema.json': accordion,
  'sections/comparison.schema.json': comparison,
  'sections/faq.schema.json': faq,
  'sections/features.schema.json': features,
  'sections/film.schema.json': film,
  'sections/footer.schema.json': footer,
  'sections/gauges.schema.json': gauges,
  'sections/note.schema.json': note,
  'sections/projection.schema.json': projection,
  'sections/proof.schema.json': proof,
  'sections/stories.schema.json': stories,
  'sections/heard.schema.json': heard,
  'sections/plan-link.schema.json': planLink,
  'sections/pricing.schema.json': pricing,
};
