import decision from './decision.schema.json';
import defs from './defs.schema.json';
import field from './field.schema.json';
import frame from './frame.schema.json';
import funnel from './funnel.schema.json';
import media from './media.schema.json';
import node from './node.schema.json';
import carousel from './nodes/carousel.schema.json';
import info from './nodes/info.schema.json';
import loader from './nodes/loader.schema.json';
import offer from './nodes/offer.schema.json';
import question from './nodes/question.schema.json';
import video from './nodes/video.schema.json';
import section from './section.schema.json';
import greeting from './sections/greeting.schema.json';
import heard from './sections/heard.schema.json';
import pricing from './sections/pricing.schema.json';
import session from './session.schema.json';

/** The file that describes a whole document. */
export const rootSchema = 'funnel.schema.json';

/** Every schema by its path below `schemas/`. References between them are relative paths. */
export const schemas: Readonly<Record<string, object>> = {
  [rootSchema]: funnel,
  'decision.schema.json': decision,
  'defs.schema.json': defs,
  'field.schema.json': field,
  'frame.schema.json': frame,
  'media.schema.json': media,
  'node.schema.json': node,
  'section.schema.json': section,
  'session.schema.json': session,
  'nodes/carousel.schema.json': carousel,
  'nodes/info.schema.json': info,
  'nodes/loader.schema.json': loader,
  'nodes/offer.schema.json': offer,
  'nodes/question.schema.json': question,
  'nodes/video.schema.json': video,
  'sections/greeting.schema.json': greeting,
  'sections/heard.schema.json': heard,
  'sections/pricing.schema.json': pricing,
};
