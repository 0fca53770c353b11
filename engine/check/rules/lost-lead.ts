import { stateSpaceOf, type State, type StateSpace } from '../../analysis/spaces/state-space';
import { valuesDrawn, withOnlyValue } from '../../document/experiments/assigned';
import { factsOf } from '../../document/fields/field-facts';
import { own } from '../../document/basics/own';
import { pointerOf } from '../../document/basics/pointer';
import { sendsLead } from '../../document/format/sends-lead';
import { isAssigned } from '../../document/format/source';
import { reachableFrom, successorsIn } from '../../graph/algorithms';
import type { DocumentWithGraph, FunnelGraph } from '../../graph/graph';
import { plansOf } from '../facts/lead-routes';
import { quoted } from '../reporting/phrases';
import type { At, Rule, Subject } from '../reporting/rule';
import { wayTo } from '../ways/space';
import { waysUnsent } from '../ways/unsent';
import { unsentAnswers } from './unsent-answers';

/** Visitors who have something in common: where they begin, or what they are assigned. */
interface Group {
  readonly field?: string;
  /** The screen where they begin, or the value of the field. */
  readonly name: string;
  readonly subject: DocumentWithGraph;
}

interface LostLead {
  /** What visitors have written to be reached by, as a field's id. Undefined where they are asked for nothing. */
  readonly contact?: string;
  /** Whose answers are not sent, while those of others are who come here. Undefined where it is not for what they have in common. */
  readonly group?: Pick<Group, 'field' | 'name'>;
  /** A way from a start to the end, as node ids. */
  readonly via: readonly string[];
}

const phone = {
  fields: { phone: { type: 'phone', answerId: 7 } },
  planLink: null,
};
const asking = {
  type: 'question',
  path: '/phone',
  title: 'Your number?',
  asks: { type: 'phone', field: 'phone', label: 'Phone', country: 'DE' },
  branches: [{ when: { field: 'bread', is: 'rye' }, to: 'called' }],
  next: 'email',
};
const called = { type: 'end', path: '/called', headline: 'We call you tomorrow' };

/** Who can be reached arrives: no way on which visitors say how, or on which others do, ends before that is sent. */
export const lostLead: Rule<LostLead> = {
  severity: 'warning',
  needs: ['routes', 'ways'],
  explanation: {
    what: 'Visitors give an e-mail address or a telephone number on a way that ends before anything is sent by which they can be reached. Or the visitors of one version of an experiment, or of one start, come to an end without having sent anything, and all others only with it.',
    why: 'The webhook gets nothing that reaches these visitors: the lead is lost, whatever the last screen promises.',
    fix: 'Lead every way past a question with "sends", or write "sends" on the last question before the end.',
    wrong: { ...phone, nodes: { loaves: { next: 'phone' }, phone: asking, called } },
    right: {
      ...phone,
      nodes: { loaves: { next: 'phone' }, phone: { ...asking, sends: {} }, called },
    },
  },
  check: (subject) => {
    const { document, graph } = subject;
    if (!document.webhook) return [];
    const starts = [graph.start, ...graph.otherStarts];
    const reached = reachableFrom(starts, successorsIn(graph));
    // What other rules say of a document, an end or a question, is not said again.
    if (![...reached].some((id) => sendsLead(document.nodes[id]))) return [];
    const isTold = document.planLink !== undefined && document.webhook.user.email !== undefined;
    const plans: ReadonlySet<string> = isTold ? plansOf(document) : new Set();
    const never = new Set(unsentAnswers.check(subject).flatMap(({ fields }) => fields));
    const contacts = Object.keys(document.fields).filter((id) => {
      const field = document.fields[id];
      return field && factsOf(field).reaches !== undefined && !never.has(id);
    });
    const all = waysWithout({ document, graph: { ...graph, entries: starts } }, contacts);
    const lost = [...all.ends].filter(([end]) => !plans.has(end));
    if (lost.length === 0) return [];
    const groups = groupsIn(subject).map((some) => some.map(courseOf));
    return lost.flatMap(([end, states]): At<LostLead>[] => {
      const pointer = pointerOf('nodes', end);
      for (const state of states) {
        const contact = contacts.find((field) => state.known[field] !== undefined);
        if (contact !== undefined) return [{ contact, ...foundOn(state, subject), pointer }];
      }
      for (const courses of groups) {
        const losing = courses.find(({ ends }) => ends.has(end));
        const state = losing?.ends.get(end)?.[0];
        const isOnlyOnes = courses.some((other) => bringsLeads(other, end, losing?.isSilent));
        if (losing && state && isOnlyOnes)
          return [{ group: losing.group, ...foundOn(state, subject), pointer }];
      }
      return [];
    });
  },
  message: ({ contact, group, via }) => {
    const way = via.join(' → ');
    const cure = 'Lead it past a question with "sends".';
    if (group === undefined)
      return `The way ${way} asks for "${contact}" and ends without sending it: the lead is lost. ${cure}`;
    const who =
      group.field === undefined
        ? `begin at "${group.name}"`
        : `are assigned ${quoted(group.name)} for "${group.field}"`;
    return `Visitors who ${who} come here by the way ${way}, which sends nothing, while the leads of others arrive. ${cure}`;
  },
};

const foundOn = (state: State, subject: Subject): Pick<At<LostLead>, 'via' | 'evidence'> => {
  const evidence = wayTo(state, subject);
  return { via: evidence.map(({ node }) => node), evidence };
};

/** What becomes of a group. */
interface Course {
  readonly group: Group;
  /** The ends to which ways lead on which nothing is sent. */
  readonly ends: ReadonlyMap<string, readonly State[]>;
  /** Where all its ways lead. */
  readonly reached: ReadonlySet<string>;
  /** Whether no way at all leads to what sends. */
  readonly isSilent: boolean;
  readonly isKnown: boolean;
}

function courseOf(group: Group): Course {
  const { states, isComplete } = stateSpaceOf(group.subject, { conditions: [], readers: [] });
  const { nodes } = group.subject.document;
  const reached = new Set(states.keys());
  const { ends, isKnown } = waysWithout(group.subject);
  const isSilent = ![...reached].some((id) => sendsLead(nodes[id]));
  return { group, ends, reached, isSilent, isKnown: isKnown && isComplete };
}

/** Whether all of a group who come to an end have sent their answers; or, where another group never does, all who come to any end. */
const bringsLeads = (
  { group, ends, reached, isKnown }: Course,
  end: string,
  isOtherSilent = false,
): boolean =>
  isKnown &&
  !ends.has(end) &&
  (reached.has(end) || (isOtherSilent && group.field !== undefined && ends.size === 0));

/** The groups to compare: by where they begin, and by the values of each field that is assigned. */
function groupsIn({ document, graph }: Subject): Group[][] {
  const entries = [graph.start, ...graph.otherStarts];
  const byStart = entries.map((name) => ({
    name,
    subject: { document, graph: { ...graph, entries: [name] } },
  }));
  const byValue = Object.entries(document.fields).flatMap(([field, declared]) =>
    isAssigned(declared)
      ? [
          valuesDrawn(declared).map((name) => ({
            field,
            name,
            subject: {
              document: withOnlyValue(document, field, name),
              graph: {
                ...graph,
                entries,
              },
            },
          })),
        ]
      : [],
  );
  return [byStart, ...byValue].filter(({ length }) => length > 1);
}

/**
 * The ends to which ways lead on which nothing is sent, with what is known there of some answers.
 * @param contacts the fields without an answer to any of which sending brings nobody in. Undefined where it always does
 */
function waysWithout(
  subject: DocumentWithGraph,
  contacts?: readonly string[],
): { readonly ends: ReadonlyMap<string, readonly State[]>; readonly isKnown: boolean } {
  const { document, graph } = subject;
  const space = waysUnsent(subject, contacts);
  const ends = [...space.states].filter(
    ([id]) => graph.ends.includes(id) && !sendsLead(document.nodes[id]) && mayEnd(id, graph, space),
  );
  return { ends: new Map(space.isComplete ? ends : []), isKnown: space.isComplete };
}

const mayEnd = (id: string, { nodes }: FunnelGraph, { outcomes }: StateSpace): boolean => {
  const last = own(nodes, id)?.transitions.at(-1);
  return last === undefined || outcomes.get(last.pointer)?.fails === true;
};
