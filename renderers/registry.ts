import type { QuestionType } from '../engine/questions';
import type { ScreenKind } from '../engine';
import { questionRenderer } from './question/question-renderer';
import { ChoiceView } from './question/choice/ChoiceView';
import type { QuestionOf } from './question/Question';
import * as kinds from '#optional/question-kinds';
import { withQuote } from '#optional/question-parts';
import type { NodeOf, Renderer } from './screen-props';

/** The node that a kind of screen draws. */
export type NodeOfKind<K extends ScreenKind> =
  K extends Exclude<ScreenKind, `question/${string}`>
    ? NodeOf<K>
    : K extends `question/${infer Type extends QuestionType}`
      ? QuestionOf<Type>
      : never;

/** One renderer for each kind of screen. */
export type RendererRegistry = {
  readonly [K in ScreenKind]: Renderer<NodeOfKind<K>>;
};

/** Fetches the renderer of each kind of screen. */
type RendererLoaders = { readonly [K in ScreenKind]: () => Promise<RendererRegistry[K]> };

const choice = questionRenderer(withQuote ? withQuote(ChoiceView) : ChoiceView);

const loadSections = async () =>
  (await import('./offer/sections/load-sections')).loadSectionViews();

/**
 * The renderers. Each is a chunk of its own, from the folder of the kind's name; choice questions are in
 * the first chunk of every page, which begins with one most often.
 */
const loaders: RendererLoaders = {
  'question/choice': async () => choice,
  'question/choices': kinds.choices,
  'question/select': kinds.select,
  'question/yesno': kinds.yesno,
  'question/text': kinds.text,
  'question/email': kinds.email,
  'question/number': kinds.number,
  'question/money': kinds.money,
  'question/scale': kinds.scale,
  'question/slider': kinds.slider,
  'question/date': kinds.date,
  'question/phone': kinds.phone,
  'question/consent': kinds.consent,
  'question/form': kinds.form,
  'question/amounts': kinds.amounts,
  end: async () => (await import('./end/EndView')).endRenderer,
  info: async () => (await import('./info/InfoView')).infoRenderer,
  video: async () => (await import('./video/VideoView')).videoRenderer,
  carousel: async () => (await import('./carousel/CarouselView')).carouselRenderer,
  loader: async () => (await import('./loader/LoaderView')).loaderRenderer,
  offer: async () => {
    const { offerRenderer } = await import('./offer/OfferView');
    void loadSections();
    return offerRenderer;
  },
  signup: async () => (await import('./signup/SignupView')).signupRenderer,
};

/** Renderers that have been fetched so far. */
export type LoadedRenderers = { -readonly [K in ScreenKind]?: RendererRegistry[K] };

/** The renderers that need not be fetched. */
export const firstRenderers: LoadedRenderers = { 'question/choice': choice };

/**
 * Fetches the renderer of a kind of screen, unless it is there already. Of two fetches at the same time the first counts:
 * another renderer would draw the screen anew, without what was typed into it.
 * @param into the renderers fetched so far
 * @throws when the chunk cannot be fetched; may be tried again
 */
export async function loadRenderer<K extends ScreenKind>(
  kind: K,
  into: { [L in K]?: RendererRegistry[L] },
): Promise<void> {
  if (into[kind]) return;
  const loaded = await loaders[kind]();
  if (!into[kind]) into[kind] = loaded;
}

/** Fetches every renderer, for servers and tests. */
export async function loadRenderers(): Promise<LoadedRenderers> {
  const loaded: LoadedRenderers = {};
  for (const kind of Object.keys(loaders).filter(isKind)) await loadRenderer(kind, loaded);
  await loadSections();
  return loaded;
}

const isKind = (name: string): name is ScreenKind => Object.hasOwn(loaders, name);
