import type { ComponentType } from 'react';
import type { NodeType } from '../engine';
import { QuestionView } from './question/QuestionView';
import type { NodeOf, ScreenProps } from './screen-props';

/** One renderer for each type of node. */
export type RendererRegistry = {
  readonly [T in NodeType]: ComponentType<ScreenProps<NodeOf<T>>>;
};

/** Fetches the renderer of each type of node. */
type RendererLoaders = { readonly [T in NodeType]: () => Promise<RendererRegistry[T]> };

/** The renderers: questions are in a page's first chunk, each other type has a chunk of its own. */
const loaders: RendererLoaders = {
  question: async () => QuestionView,
  info: async () => (await import('./info/InfoView')).InfoView,
  video: async () => (await import('./video/VideoView')).VideoView,
  carousel: async () => (await import('./carousel/CarouselView')).CarouselView,
  loader: async () => (await import('./loader/LoaderView')).LoaderView,
  offer: async () => (await import('./offer/OfferView')).OfferView,
  signup: async () => (await import('./signup/SignupView')).SignupView,
};

/** Renderers that have been fetched so far. */
export type LoadedRenderers = { -readonly [T in NodeType]?: RendererRegistry[T] };

/** The renderers that need not be fetched. */
export const firstRenderers: LoadedRenderers = { question: QuestionView };

/**
 * Fetches the renderer of a type of node, unless it is there already.
 * @param into the renderers fetched so far
 * @throws when the chunk cannot be fetched; may be tried again
 */
export async function loadRenderer<T extends NodeType>(
  type: T,
  into: { [K in T]?: RendererRegistry[K] },
): Promise<void> {
  into[type] ??= await loaders[type]();
}

/** Fetches every renderer, for servers and tests. */
export async function loadRenderers(): Promise<RendererRegistry> {
  return {
    question: await loaders.question(),
    info: await loaders.info(),
    video: await loaders.video(),
    carousel: await loaders.carousel(),
    loader: await loaders.loader(),
    offer: await loaders.offer(),
    signup: await loaders.signup(),
  };
}
