import type { ComponentType } from 'react';
import { questionPhase, type QuestionNode, type QuestionType, type ScreenKind } from '../engine';
import { ChoiceView } from './question/choice/ChoiceView';
import type { QuestionOf } from './question/Question';
import { withSkip } from './question/with-skip';
import type { NodeOf, Renderer, ScreenProps } from './screen-props';

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

/** The renderer of a kind of question: all of them have the same phases. */
const question = <N extends QuestionNode>(View: ComponentType<ScreenProps<N>>): Renderer<N> => ({
  View: withSkip(View),
  phaseOf: questionPhase,
});

const choice = question(ChoiceView);

/**
 * The renderers. Each is a chunk of its own, from the folder of the kind's name; choice questions are in
 * the first chunk of every page, which begins with one most often.
 */
const loaders: RendererLoaders = {
  'question/choice': async () => choice,
  'question/choices': async () =>
    question((await import('./question/choices/ChoicesView')).ChoicesView),
  'question/select': async () =>
    question((await import('./question/select/SelectView')).SelectView),
  'question/yesno': async () => question((await import('./question/yesno/YesnoView')).YesnoView),
  'question/text': async () => question((await import('./question/text/TextView')).TextView),
  'question/email': async () => question((await import('./question/email/EmailView')).EmailView),
  'question/number': async () =>
    question((await import('./question/number/NumberView')).NumberView),
  'question/money': async () => question((await import('./question/money/MoneyView')).MoneyView),
  'question/scale': async () => question((await import('./question/scale/ScaleView')).ScaleView),
  'question/slider': async () =>
    question((await import('./question/slider/SliderView')).SliderView),
  'question/date': async () => question((await import('./question/date/DateView')).DateView),
  'question/phone': async () => question((await import('./question/phone/PhoneView')).PhoneView),
  'question/consent': async () =>
    question((await import('./question/consent/ConsentView')).ConsentView),
  'question/form': async () => question((await import('./question/form/FormView')).FormView),
  'question/amounts': async () =>
    question((await import('./question/amounts/AmountsView')).AmountsView),
  end: async () => (await import('./end/EndView')).endRenderer,
  info: async () => (await import('./info/InfoView')).infoRenderer,
  video: async () => (await import('./video/VideoView')).videoRenderer,
  carousel: async () => (await import('./carousel/CarouselView')).carouselRenderer,
  loader: async () => (await import('./loader/LoaderView')).loaderRenderer,
  offer: async () => (await import('./offer/OfferView')).offerRenderer,
  signup: async () => (await import('./signup/SignupView')).signupRenderer,
};

/** Renderers that have been fetched so far. */
export type LoadedRenderers = { -readonly [K in ScreenKind]?: RendererRegistry[K] };

/** The renderers that need not be fetched. */
export const firstRenderers: LoadedRenderers = { 'question/choice': choice };

/**
 * Fetches the renderer of a kind of screen, unless it is there already.
 * @param into the renderers fetched so far
 * @throws when the chunk cannot be fetched; may be tried again
 */
export async function loadRenderer<K extends ScreenKind>(
  kind: K,
  into: { [L in K]?: RendererRegistry[L] },
): Promise<void> {
  into[kind] ??= await loaders[kind]();
}

/** Fetches every renderer, for servers and tests. */
export async function loadRenderers(): Promise<LoadedRenderers> {
  const loaded: LoadedRenderers = {};
  for (const kind of Object.keys(loaders).filter(isKind)) await loadRenderer(kind, loaded);
  return loaded;
}

const isKind = (name: string): name is ScreenKind => Object.hasOwn(loaders, name);
