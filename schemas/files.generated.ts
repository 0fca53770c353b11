// Generated from schemas/ by `npm run types`. Change the schema, not this file.
/* oxlint-disable */
import accountMessages from './account-messages.schema.json' with { type: 'json' };
import answerMessages from './answer-messages.schema.json' with { type: 'json' };
import boxBase from './box-base.schema.json' with { type: 'json' };
import calculation from './calculation.schema.json' with { type: 'json' };
import condition from './condition.schema.json' with { type: 'json' };
import controls from './controls.schema.json' with { type: 'json' };
import coverage from './coverage.schema.json' with { type: 'json' };
import decision from './decision.schema.json' with { type: 'json' };
import defs from './defs.schema.json' with { type: 'json' };
import endedExperiment from './ended-experiment.schema.json' with { type: 'json' };
import expect from './expect.schema.json' with { type: 'json' };
import experiment from './experiment.schema.json' with { type: 'json' };
import field from './field.schema.json' with { type: 'json' };
import frame from './frame.schema.json' with { type: 'json' };
import funnel from './funnel.schema.json' with { type: 'json' };
import grant from './grant.schema.json' with { type: 'json' };
import icon from './icon.schema.json' with { type: 'json' };
import language from './language.schema.json' with { type: 'json' };
import media from './media.schema.json' with { type: 'json' };
import nodeBase from './node-base.schema.json' with { type: 'json' };
import node from './node.schema.json' with { type: 'json' };
import nodesCarousel from './nodes/carousel.schema.json' with { type: 'json' };
import nodesEnd from './nodes/end.schema.json' with { type: 'json' };
import nodesInfo from './nodes/info.schema.json' with { type: 'json' };
import nodesLoader from './nodes/loader.schema.json' with { type: 'json' };
import nodesOffer from './nodes/offer.schema.json' with { type: 'json' };
import nodesQuestion from './nodes/question.schema.json' with { type: 'json' };
import nodesSignup from './nodes/signup.schema.json' with { type: 'json' };
import nodesVideo from './nodes/video.schema.json' with { type: 'json' };
import part from './part.schema.json' with { type: 'json' };
import plan from './plan.schema.json' with { type: 'json' };
import question from './question.schema.json' with { type: 'json' };
import questionsAmounts from './questions/amounts.schema.json' with { type: 'json' };
import questionsChoice from './questions/choice.schema.json' with { type: 'json' };
import questionsChoices from './questions/choices.schema.json' with { type: 'json' };
import questionsConsent from './questions/consent.schema.json' with { type: 'json' };
import questionsDate from './questions/date.schema.json' with { type: 'json' };
import questionsEmail from './questions/email.schema.json' with { type: 'json' };
import questionsForm from './questions/form.schema.json' with { type: 'json' };
import questionsMoney from './questions/money.schema.json' with { type: 'json' };
import questionsNumber from './questions/number.schema.json' with { type: 'json' };
import questionsPhone from './questions/phone.schema.json' with { type: 'json' };
import questionsScale from './questions/scale.schema.json' with { type: 'json' };
import questionsSelect from './questions/select.schema.json' with { type: 'json' };
import questionsSlider from './questions/slider.schema.json' with { type: 'json' };
import questionsText from './questions/text.schema.json' with { type: 'json' };
import questionsYesno from './questions/yesno.schema.json' with { type: 'json' };
import section from './section.schema.json' with { type: 'json' };
import sectionsAccordion from './sections/accordion.schema.json' with { type: 'json' };
import sectionsClosing from './sections/closing.schema.json' with { type: 'json' };
import sectionsComparison from './sections/comparison.schema.json' with { type: 'json' };
import sectionsContrast from './sections/contrast.schema.json' with { type: 'json' };
import sectionsFaq from './sections/faq.schema.json' with { type: 'json' };
import sectionsFeatures from './sections/features.schema.json' with { type: 'json' };
import sectionsFilm from './sections/film.schema.json' with { type: 'json' };
import sectionsFooter from './sections/footer.schema.json' with { type: 'json' };
import sectionsGauges from './sections/gauges.schema.json' with { type: 'json' };
import sectionsGreeting from './sections/greeting.schema.json' with { type: 'json' };
import sectionsHeard from './sections/heard.schema.json' with { type: 'json' };
import sectionsNote from './sections/note.schema.json' with { type: 'json' };
import sectionsPlanLink from './sections/plan-link.schema.json' with { type: 'json' };
import sectionsPreview from './sections/preview.schema.json' with { type: 'json' };
import sectionsPricing from './sections/pricing.schema.json' with { type: 'json' };
import sectionsProjection from './sections/projection.schema.json' with { type: 'json' };
import sectionsProof from './sections/proof.schema.json' with { type: 'json' };
import sectionsResult from './sections/result.schema.json' with { type: 'json' };
import sectionsSheet from './sections/sheet.schema.json' with { type: 'json' };
import sectionsStories from './sections/stories.schema.json' with { type: 'json' };
import session from './session.schema.json' with { type: 'json' };
import sharedPart from './shared-part.schema.json' with { type: 'json' };
import site from './site.schema.json' with { type: 'json' };
import theme from './theme.schema.json' with { type: 'json' };
import webhookPayload from './webhook-payload.schema.json' with { type: 'json' };

/** Every schema file by its path below `schemas/`. */
export const files = {
  'account-messages.schema.json': accountMessages,
  'answer-messages.schema.json': answerMessages,
  'box-base.schema.json': boxBase,
  'calculation.schema.json': calculation,
  'condition.schema.json': condition,
  'controls.schema.json': controls,
  'coverage.schema.json': coverage,
  'decision.schema.json': decision,
  'defs.schema.json': defs,
  'ended-experiment.schema.json': endedExperiment,
  'expect.schema.json': expect,
  'experiment.schema.json': experiment,
  'field.schema.json': field,
  'frame.schema.json': frame,
  'funnel.schema.json': funnel,
  'grant.schema.json': grant,
  'icon.schema.json': icon,
  'language.schema.json': language,
  'media.schema.json': media,
  'node-base.schema.json': nodeBase,
  'node.schema.json': node,
  'nodes/carousel.schema.json': nodesCarousel,
  'nodes/end.schema.json': nodesEnd,
  'nodes/info.schema.json': nodesInfo,
  'nodes/loader.schema.json': nodesLoader,
  'nodes/offer.schema.json': nodesOffer,
  'nodes/question.schema.json': nodesQuestion,
  'nodes/signup.schema.json': nodesSignup,
  'nodes/video.schema.json': nodesVideo,
  'part.schema.json': part,
  'plan.schema.json': plan,
  'question.schema.json': question,
  'questions/amounts.schema.json': questionsAmounts,
  'questions/choice.schema.json': questionsChoice,
  'questions/choices.schema.json': questionsChoices,
  'questions/consent.schema.json': questionsConsent,
  'questions/date.schema.json': questionsDate,
  'questions/email.schema.json': questionsEmail,
  'questions/form.schema.json': questionsForm,
  'questions/money.schema.json': questionsMoney,
  'questions/number.schema.json': questionsNumber,
  'questions/phone.schema.json': questionsPhone,
  'questions/scale.schema.json': questionsScale,
  'questions/select.schema.json': questionsSelect,
  'questions/slider.schema.json': questionsSlider,
  'questions/text.schema.json': questionsText,
  'questions/yesno.schema.json': questionsYesno,
  'section.schema.json': section,
  'sections/accordion.schema.json': sectionsAccordion,
  'sections/closing.schema.json': sectionsClosing,
  'sections/comparison.schema.json': sectionsComparison,
  'sections/contrast.schema.json': sectionsContrast,
  'sections/faq.schema.json': sectionsFaq,
  'sections/features.schema.json': sectionsFeatures,
  'sections/film.schema.json': sectionsFilm,
  'sections/footer.schema.json': sectionsFooter,
  'sections/gauges.schema.json': sectionsGauges,
  'sections/greeting.schema.json': sectionsGreeting,
  'sections/heard.schema.json': sectionsHeard,
  'sections/note.schema.json': sectionsNote,
  'sections/plan-link.schema.json': sectionsPlanLink,
  'sections/preview.schema.json': sectionsPreview,
  'sections/pricing.schema.json': sectionsPricing,
  'sections/projection.schema.json': sectionsProjection,
  'sections/proof.schema.json': sectionsProof,
  'sections/result.schema.json': sectionsResult,
  'sections/sheet.schema.json': sectionsSheet,
  'sections/stories.schema.json': sectionsStories,
  'session.schema.json': session,
  'shared-part.schema.json': sharedPart,
  'site.schema.json': site,
  'theme.schema.json': theme,
  'webhook-payload.schema.json': webhookPayload,
} as const;
