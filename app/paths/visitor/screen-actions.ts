import {
  resolveNode,
  shownAnswers,
  type Answers,
  type FunnelDocument,
  type FunnelNode,
  type FunnelOutline,
  type NodeType,
  type OfferNode,
} from '../../../engine';
import { startDay } from '../../../engine/offer';
import type { AccountProblem, AccountStep } from '../../../engine/signup';
import { recordOf } from '../../../engine/session';
import { onTestDay, testDay, type PlanStep, type ReplayedStep } from '../../../engine/paths';
import { button, type VisitorAction } from './action';
import { answerActions } from './answer-actions';

/** Where an event happens. */
interface ScreenContext<N extends FunnelNode> {
  readonly document: FunnelDocument;
  readonly outline: FunnelOutline;
  /** The node as the visitor sees it: its variant, with texts filled in. */
  readonly node: N;
  readonly step: PlanStep;
  readonly answers: Answers;
}

/** An event's verb, and what follows the node's id in its name: "click", ["pricing"]. */
interface Verb {
  readonly verb: string;
  readonly details: readonly string[];
}

/** What a visitor does for an event of a screen. Undefined where the page offers no way to do it. */
type Screen<N extends FunnelNode> = {
  // A method, so that the record below can be read with any type of node.
  actions(event: Verb, context: ScreenContext<N>): readonly VisitorAction[] | undefined;
}['actions'];

const screens: {
  readonly [Type in NodeType]: Screen<Extract<FunnelNode, { readonly type: Type }>>;
} = {
  question({ verb }, { node, step, answers, document, outline }) {
    if (verb === 'sent' || verb === 'failed')
      return [{ type: 'webhook', arrives: verb === 'sent' }];
    if (verb === 'skip') return node.skip === undefined ? undefined : [button(node.skip, 'skip')];
    const isRefused = step.action === 'reject';
    // What is not among wrong answers is left empty on purpose.
    const wanted: Answers = { ...(isRefused ? {} : answers), ...step.event?.values };
    return answerActions(node.asks, wanted, {
      texts: outline,
      isRefused,
      title: node.title,
      goOn: document.labels.continue,
    });
  },

  info({ verb }, { node, document }) {
    if (verb === 'stay') return [button(document.labels.stay, 'stay')];
    const isAlone = node.autoAdvance !== false && node.button === undefined;
    return isAlone
      ? [{ type: 'key', key: 'Enter' }]
      : [button(node.button ?? document.labels.continue, 'continue')];
  },

  video({ verb }, { node: { labels, video } }) {
    if (video === undefined && verb !== 'continue') return undefined;
    if (verb === 'ended' || verb === 'broken') return [{ type: 'clip', moment: verb }];
    const names: Readonly<Record<string, string>> = {
      play: labels.play,
      skip: labels.skip,
      continue: labels.continue,
    };
    return pressed(names[verb], verb);
  },

  carousel({ verb }, { node: { labels }, document }) {
    const names: Readonly<Record<string, string>> = {
      previous: labels.previous,
      next: labels.next,
      pause: document.labels.pauseMotion,
      resume: document.labels.playMotion,
      continue: labels.continue,
    };
    return pressed(names[verb], verb);
  },

  loader: () => undefined,

  offer({ verb, details: [section, part] }, { node, step }) {
    if (verb === 'answer') return startActions(node, step.event?.values ?? {});
    if (verb === 'continue' || section === undefined) return undefined;
    return section === 'topBar' && node.topBar
      ? [
          {
            type: 'press',
            control: { role: 'link', name: node.topBar.button.label, key: 'topBar' },
          },
        ]
      : sectionActions(section, part, node);
  },

  signup({ verb, details: [asked] }, { node, step: { event, action, password = validPassword } }) {
    const { form, code, fields } = node;
    if (verb === 'passed' || verb === 'refused')
      return [
        {
          type: 'account',
          // The compiler names the events after the steps.
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion
          step: asked as AccountStep,
          ...(verb === 'refused' && {
            // oxlint-disable-next-line typescript/no-unsafe-type-assertion
            problems: (event?.problems ?? []) as readonly AccountProblem[],
          }),
        },
      ];
    if (verb === 'back') return [button(code.back, 'back')];
    if (verb === 'resend') return [button(code.resend, 'resend')];
    if (verb === 'continue') return pressed(node.success.button, 'continue');
    const email = event?.values?.[fields.email];
    if (email === undefined && action !== 'reject')
      return Array.from({ length: code.length }, (_, index) => ({
        type: 'fill',
        label: code.digit
          .replace('{digit}', String(index + 1))
          .replace('{total}', String(code.length)),
        key: `digit-${index + 1}`,
        text: String((index + 1) % 10),
      }));
    return [
      { type: 'fill', label: form.email.label, key: 'email', text: String(email ?? '') },
      { type: 'fill', label: form.password.label, key: 'password', text: password },
      button(form.button, 'submit'),
    ];
  },

  end({ verb }, { node: { redirect }, document }) {
    if (verb === 'stay') return [button(document.labels.stay, 'stay')];
    return (
      redirect && [
        { type: 'press', control: { role: 'link', name: redirect.label, key: 'redirect' } },
      ]
    );
  },
};

/** Long enough, and with letters and digits. */
const validPassword = 'Correct-Horse-7';

const pressed = (name: string | undefined, key: string): readonly VisitorAction[] | undefined =>
  name === undefined ? undefined : [button(name, key)];

/** Presses what a section of an offer reports. A film's link appears when the film has ended. */
function sectionActions(
  id: string,
  part: string | undefined,
  { sections }: OfferNode,
): readonly VisitorAction[] | undefined {
  const section = sections[id];
  if (section?.type === 'pricing')
    return [
      {
        type: 'press',
        control: { role: 'link', name: section.button, key: id, section: id },
        aside: true,
      },
    ];
  if (section?.type === 'closing') return [inSection('link', section.button, id, 'button')];
  if (section?.type !== 'film') return withoutPress(section);
  const { labels, demo } = section;
  if (part === 'demo') return demo && [inSection('button', demo.labels.open, id, 'demo')];
  if (part !== 'after') return [inSection('button', labels.play, id, 'play')];
  return labels.after === undefined
    ? undefined
    : [
        { type: 'clip', moment: 'ended', section: id },
        inSection('link', labels.after, id, 'after'),
      ];
}

/** Chooses the day on which a list of an offer begins. Undefined for a day that the page does not offer. */
function startActions({ sections }: OfferNode, values: Answers): VisitorAction[] | undefined {
  const chosen = Object.entries(sections).flatMap(([id, section]): VisitorAction[] => {
    const start = section.type === 'projection' ? section.plan?.start : undefined;
    const day = start && values[start.field];
    if (!start || typeof day !== 'string') return [];
    const choice = start.choices.find((each) => startDay(each.day, testDay) === day);
    if (choice)
      return [
        {
          type: 'press',
          control: {
            role: 'radio',
            name: choice.label,
            key: `${id}-${choice.day}`,
            group: start.label,
            section: id,
          },
        },
      ];
    return start.other === undefined || day < testDay
      ? []
      : [{ type: 'fill', label: start.other, key: `${id}-start`, text: day }];
  });
  return chosen.length > 0 ? chosen : undefined;
}

interface SilentSection {
  readonly type: string;
  readonly reports?: never;
}

/** Nothing to press. A section that reports a press, and is not pressed above, does not compile here. */
const withoutPress = (_section: SilentSection | undefined): undefined => undefined;

const inSection = (
  role: 'button' | 'link',
  name: string,
  section: string,
  part: string,
): VisitorAction => ({
  type: 'press',
  control: { role, name, key: `${section}-${part}`, section },
});

/**
 * What a visitor does for a step of a run. Undefined where the page offers no way to do it.
 * @param replayed the step, with the answers given before it
 */
export function stepActions(
  document: FunnelDocument,
  outline: FunnelOutline,
  { step, before: answers }: ReplayedStep,
): readonly VisitorAction[] | undefined {
  const { action, address = '/', node: id, event, milliseconds: time = 0, taps, expect } = step;
  const { assigned } = step;
  // The page says why it refuses an answer, unless it does not let a visitor enter it.
  if (action === 'reject' && !expect.messages) return undefined;
  switch (action) {
    case 'open':
    case 'tab':
      return [...rememberedBy(document, assigned), { type: action, address }];
    case 'back':
    case 'reload':
      return [{ type: action }];
    case 'wait':
      return [{ type: 'pass', milliseconds: time }];
    case 'answer':
    case 'reject':
    case 'press':
    case 'server': {
      const node = id === undefined ? undefined : document.nodes[id];
      if (id === undefined || !node || !event) return undefined;
      const shown = onTestDay(() => resolveNode(node, outline, shownAnswers(outline, id, answers)));
      const [verb = '', , ...details] = event.type.split('.');
      const screen: Screen<FunnelNode> = screens[shown.type];
      const actions = screen({ verb, details }, { document, outline, node: shown, step, answers });
      return taps === undefined ? actions : actions?.map(tappedTwice);
    }
  }
}

/** What a visitor has been assigned, as the session of an earlier page. */
function rememberedBy(
  { session, fields }: FunnelDocument,
  assigned: Answers | undefined,
): VisitorAction[] {
  if (!assigned) return [];
  const record = JSON.stringify(recordOf(fields, assigned, new Date(0).toISOString()));
  return [{ type: 'remember', key: session.dataKey, record }];
}

/** What the visitor presses at last, twice. */
function tappedTwice(
  action: VisitorAction,
  index: number,
  all: readonly VisitorAction[],
): VisitorAction {
  const isLast = all.findLastIndex(({ type }) => type === 'press') === index;
  return isLast && action.type === 'press' ? { ...action, taps: 2 } : action;
}
