import type { Condition, FunnelVideo, VideoNode } from '../../document/format/document.generated';
import { cue, record, reportsOn, type NodeCompiler, type NodeContext } from '../node-context';
import { leave } from '../leave';
import type { TransitionConfig } from '../config';
import { namedPhase, type NodeState } from '../phase';

const phases = ['resting', 'playing', 'failed'] as const;

/** Where a clip is: not played yet, playing, or impossible to load. */
export interface VideoPhase {
  readonly name: (typeof phases)[number];
}

/** What the visitor or the clip does. */
export interface VideoEvent {
  readonly type: 'continue' | 'play' | 'skip' | 'ended' | 'broken';
}

/** The phase of a video's state. */
export const videoPhase = (state: NodeState): VideoPhase => namedPhase(phases, state);

/**
 * resting → playing → on, by its end or by Skip. A clip that cannot be loaded leaves a still
 * (failed). Continue leads on from everywhere. The player of another host tells neither; without a clip
 * there is only Continue. Where only some variants have a clip, guards look at the answer that chooses the variant.
 */
export const compileVideo: NodeCompiler<VideoNode> = (context) => {
  const { id, node } = context;
  const { watched, skipped, skips } = node.records;
  const goOn = { [`continue.${id}`]: leave(context, cue('advance', context)) };
  const hasClip = shownWhen(context, () => true);
  const hasFile = shownWhen(context, ({ source }) => source.type !== 'hosted');
  const guardOf = (when: Condition | boolean): Pick<TransitionConfig, 'guard'> =>
    typeof when === 'boolean' ? {} : { guard: { type: 'holds', params: { node: id, when } } };
  if (hasClip === false) return { initial: 'resting', on: goOn, states: { resting: {} } };
  return {
    initial: 'resting',
    on: {
      ...goOn,
      ...(hasFile !== false && { [`broken.${id}`]: { target: '.failed', ...guardOf(hasFile) } }),
    },
    states: {
      resting: {
        on: {
          [`play.${id}`]: {
            target: 'playing',
            ...guardOf(hasClip),
            actions: reportsOn('started', context),
          },
        },
      },
      playing: {
        on: {
          ...(hasFile !== false && {
            [`ended.${id}`]: leave(
              context,
              [...record(watched ? { [watched]: true } : {}), ...reportsOn('completed', context)],
              hasFile === true ? undefined : hasFile,
            ),
          }),
          [`skip.${id}`]: leave(context, [
            ...record(skipped ? { [skipped]: true } : {}, [skips]),
            ...reportsOn('skipped', context),
            ...cue('advance', context),
          ]),
        },
      },
      ...(hasFile !== false && { failed: {} }),
    },
  };
};

/** When visitors see a right clip: always, never, or for some answers. */
function shownWhen(
  { node, document }: NodeContext<VideoNode>,
  isRight: (clip: FunnelVideo) => boolean,
): Condition | boolean {
  const isShown = (video: string | undefined): boolean => {
    const clip = video === undefined ? undefined : document.videos[video];
    return clip !== undefined && isRight(clip);
  };
  const isOwn = isShown(node.video);
  // The variants are tried in order; the node itself comes last.
  return casesOf(node, isShown).reduceRight<Condition | boolean>(
    (otherwise, { isHere, when: here }) => {
      if (isHere === otherwise) return otherwise;
      if (typeof otherwise === 'boolean') return isHere ? here : { not: here };
      return isHere ? { any: [here, otherwise] } : { all: [{ not: here }, otherwise] };
    },
    isOwn,
  );
}

/** The variants of a node by their conditions, and whether each shows a clip that is right. */
function casesOf(
  { video, variantsBy: field, variants = [] }: VideoNode,
  isShown: (video: string | undefined) => boolean,
): { readonly when: Condition; readonly isHere: boolean }[] {
  if (Array.isArray(variants))
    return variants.map(({ when, ...variant }) => ({
      when,
      isHere: isShown(variant.video ?? video),
    }));
  // The values that differ from the node itself.
  const others = Object.entries(field === undefined ? {} : variants).flatMap(([value, variant]) =>
    isShown(variant.video ?? video) === isShown(video) ? [] : [value],
  );
  return others.length === 0 ? [] : [{ when: { field, isOneOf: others }, isHere: !isShown(video) }];
}
