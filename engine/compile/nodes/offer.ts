import type { Answers } from '../../document/format/answers';
import type {
  OfferNode,
  OfferSection,
  PricingCheckout,
  PricingSection,
  Report,
} from '../../document/format/document.generated';
import { milliseconds } from '../../document/basics/duration';
import { cue, reportsOn, type NodeContext, type NodeCompiler } from '../node-context';
import type { TransitionConfig } from '../config';
import { leave } from '../leave';

/** An offer has no phases. */
export interface OfferPhase {
  readonly name: 'shown';
}

/** What a visitor does on an offer. */
export type OfferEvent =
  | { readonly type: 'continue' }
  /** The visitor has chosen the day on which a list of the offer begins. */
  | { readonly type: 'answer'; readonly values: Answers }
  /** The control of a section has been pressed, that of a part of it, or that of the top bar. */
  | {
      readonly type: 'click';
      readonly section: string;
      readonly part?: 'demo' | 'after';
      /** Where it leads, if that is another site. */
      readonly address?: string;
    }
  | { readonly type: 'click'; readonly part: 'topBar' }
  /** The visitor leaves for another site by the control of a section. */
  | {
      readonly type: 'leave';
      readonly section: string;
      readonly address: string;
      readonly values: Answers;
    };

/** The phase of an offer. */
export const offerPhase = (): OfferPhase => ({ name: 'shown' });

/**
 * Stays. A click in a section, on a part of it or in the top bar is reported as the document says. Only
 * an offer that names a next node can be left by its button.
 */
export const compileOffer: NodeCompiler<OfferNode> = (context) => {
  const { id, node } = context;
  const bar = node.topBar?.button.reports;
  const inSections = Object.entries(node.sections).flatMap(([name, section]) =>
    pressed(name, section),
  );
  const clicks = [...inSections, ...(bar ? [['topBar', bar] as const] : [])].map(
    ([name, reports]) => [
      `click.${id}.${name}`,
      {
        actions: [
          ...(node.sections[name]?.type === 'pricing' ? [{ type: 'follow' }] : []),
          ...reportsOn('click', context, reports),
        ],
      },
    ],
  );
  const transitions = leave(context, cue('advance', context));
  const departures = Object.entries(node.sections).flatMap(([name, section]) =>
    section.type === 'pricing' && section.checkout?.link !== undefined
      ? [[`leave.${id}.${name}`, departure(context, section, section.checkout)]]
      : [],
  );
  const starts = Object.values(node.sections).flatMap((section) =>
    section.type === 'projection' ? (section.plan?.start?.field ?? []) : [],
  );
  const on = {
    ...(starts.length > 0 ? { [`answer.${id}`]: chosenStart(starts) } : {}),
    ...Object.fromEntries(clicks),
    ...Object.fromEntries(departures),
    ...(transitions.length > 0 ? { [`continue.${id}`]: transitions } : {}),
  };
  return Object.keys(on).length > 0 ? { on } : {};
};

/** Keeps the day on which a list begins: each has a field of its own. */
const chosenStart = (fields: readonly string[]): TransitionConfig => ({
  guard: { type: 'fits', params: { fields, ...(fields.length > 1 ? { optional: fields } : {}) } },
  actions: [{ type: 'answer', params: { fields } }, { type: 'save' }],
});

/** Leaves for a checkout: an accepted grant is kept and saved before that. */
function departure(
  context: NodeContext<OfferNode>,
  { reports }: PricingSection,
  { records, timeout }: PricingCheckout,
): TransitionConfig {
  return {
    actions: [
      { type: 'answer', params: { fields: [records.accepted, records.until] } },
      { type: 'save' },
      ...reportsOn('click', context, reports),
      { type: 'depart', params: { within: milliseconds(timeout) } },
    ],
  };
}

/** What of a section can be pressed, by its name in events, and what is reported then. */
function pressed(name: string, section: OfferSection): [string, readonly Report[]][] {
  const own = 'reports' in section ? section.reports : undefined;
  const demo = section.type === 'film' ? section.demo?.reports : undefined;
  const after = section.type === 'film' ? section.afterReports : undefined;
  const parts: [string, readonly Report[]][] = [];
  if (own) parts.push([name, own]);
  if (after) parts.push([`${name}.after`, after]);
  if (demo) parts.push([`${name}.demo`, demo]);
  return parts;
}
