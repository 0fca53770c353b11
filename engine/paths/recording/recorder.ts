import { visitOf, type FunnelEvent } from '../../compile/events';
import { resumable, resume } from '../../compile/resume';
import { placeOf, type FunnelMachine } from '../../compile/runtime';
import { addressOf, destinationOf } from '../../document/address';
import type { Answers } from '../../document/format/answers';
import { segmentsOf } from '../../document/basics/path';
import { expectationAfter, savedRow, savedBy } from './expectation';
import type { MachineModel } from '../machine/machine-model';
import { messagesFor, refusalMessages, type ShownMessage } from '../screens/messages';
import type { Parts } from '../screens/parts';
import type { PlanStep } from '../format/plan.generated';
import { momentAfter, recordedVisit, successIn } from './recorded-visit';
import { placeAt, placeFor } from '../screens/screen';
import { untimedEvent } from '../machine/untimed';
import { begin, elapse, send, type Stepped, type TimedSnapshot } from '../machine/timed-snapshot';
import { assignedOf } from '../../document/experiments/versions';
import { fieldsWrittenIn } from '../machine/written-fields';

/** Thrown where the machine does something else than was planned. */
export class Diverged extends Error {
  override readonly name = 'Diverged';
}

/** How a step is done, where that changes nothing of what is expected after it. */
export type Manner = Pick<PlanStep, 'taps' | 'network'>;

/** A visit of the machine that writes down its steps. */
export class Recorder {
  private readonly steps: PlanStep[] = [];
  private readonly moments: ReturnType<typeof momentAfter>[] = [];
  private readonly machine: FunnelMachine;
  private current: TimedSnapshot;
  /** The path that the browser shows. */
  private pathname: string;

  private constructor(
    private readonly model: MachineModel,
    private readonly parts: Parts,
    entry: string,
    given: Answers,
  ) {
    this.machine = model.machine;
    const stepped = begin(this.machine, { node: entry, answers: given });
    this.current = stepped.visit;
    this.pathname = addressOf(model.outline, entry, this.answers);
    const assigned = knownAnswers(assignedOf(model.document.fields, given));
    const isAssigned = Object.keys(assigned).length > 0;
    this.record(
      { action: 'open', address: this.pathname, ...(isAssigned && { assigned }) },
      stepped,
      undefined,
      [],
    );
  }

  /** Begins at a node's address, with the answers that the address carries and those that the visitor was assigned. */
  static at(model: MachineModel, parts: Parts, entry: string, given: Answers = {}): Recorder {
    return new Recorder(model, parts, entry, given);
  }

  get visit(): TimedSnapshot {
    return this.current;
  }

  get node(): string {
    return placeOf(this.current.snapshot).node;
  }

  get answers(): Answers {
    return this.current.snapshot.context.answers;
  }

  /** The event of the timer that elapses next, as the untimed machine names it. */
  get nextTimer(): string | undefined {
    const [timer] = this.current.timers;
    return timer && untimedEvent(timer.event);
  }

  get address(): string {
    return this.pathname;
  }

  /** The step that was written down last. */
  get lastStep(): PlanStep | undefined {
    return this.steps.at(-1);
  }

  /** All steps, with what is left of the visit on the server. */
  ended(): PlanStep[] {
    const last = this.steps.at(-1);
    const isSaved = this.steps.some(({ expect }) => Object.keys(expect.saved ?? {}).length > 0);
    if (!last || !isSaved || last.expect.leaves !== undefined) return [...this.steps];
    const row = savedRow(this.model, this.answers);
    const before = this.steps.slice(0, -1);
    if (!row) return [...before, last];
    const visit = recordedVisit(this.model, this.moments);
    return [...before, { ...last, expect: { ...last.expect, row, visit } }];
  }

  /** Sends an event of the screen. Returns the transitions that were taken. */
  sends(event: FunnelEvent, manner: Manner = {}): readonly string[] {
    return this.sent(event, send(this.machine, this.current, event), manner);
  }

  /**
   * Tries an answer. If the page refuses it, it is not sent to the machine, even where the machine would accept it.
   * @param password the visitor's; without it, one that is right where a screen asks for one
   */
  tries(event: FunnelEvent, password?: string): readonly string[] {
    const stepped = send(this.machine, this.current, event);
    const messages = this.messagesFor(event, password);
    if (stepped.edges.length === 0 || messages.length === 0) return this.sent(event, stepped);
    const refused = { visit: this.current, effects: [], edges: [] };
    return this.sent(event, refused, {
      pageOnly: true,
      ...(password !== undefined && { password }),
    });
  }

  /** The messages that a visitor reads who enters what an event carries. */
  messagesFor({ values = {} }: FunnelEvent, password?: string): ShownMessage[] {
    return messagesFor(this.model, this.node, this.answers, values, password);
  }

  /** @param page how it is done, and what only the page knows of a refused answer */
  private sent(
    event: FunnelEvent,
    stepped: Stepped,
    page: Manner & Pick<PlanStep, 'pageOnly' | 'password'> = {},
  ): readonly string[] {
    const { node } = this;
    const { values, problems } = event;
    const { type } = event;
    const action = values ? 'answer' : isOfServer(type) ? 'server' : 'press';
    const isRefused = stepped.edges.length === 0 && values !== undefined;
    const written = {
      type,
      ...(values && { values: knownAnswers(values) }),
      ...(problems && { problems: [...problems] }),
    };
    this.record(
      {
        action: isRefused ? 'reject' : action,
        node,
        event: written,
        ...page,
      },
      stepped,
      node,
      values && !isRefused ? this.parts.answered(node, values) : [],
      isRefused ? this.messagesFor(event, page.password) : undefined,
    );
    return stepped.edges;
  }

  /** Lets time pass until the next timer elapses. Returns the transitions that were taken. */
  waits(): readonly string[] {
    const { node } = this;
    const [timer] = this.current.timers;
    const stepped = elapse(this.machine, this.current);
    if (!timer || !stepped) throw new Diverged(`Nothing changes by itself on "${node}".`);
    const passed = stepped.visit.now - this.current.now;
    const event = { type: untimedEvent(timer.event) };
    this.record({ action: 'wait', node, milliseconds: passed, event }, stepped, node, []);
    return stepped.edges;
  }

  /** Lets time pass in which no timer elapses. @param milliseconds less than the next timer still runs */
  passes(milliseconds: number): void {
    const { node } = this;
    const { now, timers } = this.current;
    if (timers[0] && timers[0].due - now <= milliseconds)
      throw new Diverged(`On "${node}" something changes by itself within ${milliseconds} ms.`);
    const visit = { ...this.current, now: now + milliseconds };
    this.record(
      { action: 'wait', node, milliseconds },
      { visit, effects: [], edges: [] },
      node,
      [],
    );
  }

  /** Opens an address, as a link, the address bar or a button of the browser does. */
  opens(
    address: string,
    action: 'open' | 'back' | 'reload' | 'tab' = 'open',
    manner: Manner = {},
  ): void {
    const { node } = this;
    const { outline } = this.model;
    const [path = '', query = ''] = address.split('?');
    const destination = destinationOf(outline, path, query, this.answers);
    const event = visitOf(destination.node, destination.answers);
    const visited = send(this.machine, this.current, event);
    const goesOn = action === 'reload' && this.current.snapshot.hasTag(resumable);
    const resumed = goesOn
      ? send(this.machine, visited.visit, { type: `${resume}${destination.node}` })
      : undefined;
    const stepped = resumed
      ? { ...resumed, effects: [...visited.effects, ...resumed.effects] }
      : visited;
    const asked = destination.redirect === undefined ? undefined : this.nodeAt(path);
    const covers = asked === undefined ? [] : this.parts.redirected(asked);
    this.pathname = path;
    this.record({ action, node, address, ...manner }, stepped, undefined, covers);
  }

  /** The node whose address begins like a path. */
  private nodeAt(path: string): string | undefined {
    const asked = segmentsOf(path).join('/');
    return Object.entries(this.model.outline.nodes).find(([, { paths }]) =>
      paths.some((each) => each.replace(/\/:.*$/, '').replace(/^\//, '') === asked),
    )?.[0];
  }

  /**
   * What a step leads to in the end: a screen that requires an answer which is not known sends the visitor to the
   * first open question, one whose address lacks its answer to its `otherwise`.
   */
  private redirected({ visit, effects }: Stepped): Pick<Stepped, 'visit' | 'effects'> {
    const { node, answers, redirect } = placeFor(this.model, this.pathname, this.answers);
    if (node === this.node) return { visit, effects };
    const next = send(this.machine, visit, visitOf(node, answers));
    this.current = next.visit;
    this.pathname = redirect ?? this.pathname;
    return { visit: next.visit, effects: [...effects, ...next.effects] };
  }

  /** The fields that a step may have written: all, where it opens an address. */
  private writtenBy(
    { event }: Pick<PlanStep, 'event'>,
    { edges }: Pick<Stepped, 'edges'>,
  ): Iterable<string> {
    const { model, node } = this;
    if (!event) return Object.keys(model.document.fields);
    const nodes = new Set([node, ...edges.flatMap((id) => model.edges.get(id)?.node ?? [])]);
    return [...nodes].flatMap((each) => [...fieldsWrittenIn(model, each)]);
  }

  private record(
    action: Omit<PlanStep, 'covers' | 'expect'>,
    stepped: Stepped,
    before: string | undefined,
    covers: readonly string[],
    refusedWith?: readonly ShownMessage[],
  ): void {
    const old = this.current.snapshot.context.answers;
    // A page that is loaded records what follows, not what the machine does at its start.
    const succeeded =
      before === undefined
        ? undefined
        : successIn(this.model, {
            node: before,
            answers: old,
            event: action.event?.type ?? '',
            effects: stepped.effects,
          });
    this.current = stepped.visit;
    const { node } = this;
    const left = stepped.edges.some((id) => this.model.edges.get(id)?.leadsTo !== undefined);
    const shown = before === undefined || left ? this.parts.shown(node, this.answers) : [];
    const { refusal } = this.current.snapshot.context;
    const messages =
      refusedWith ??
      (refusal && stepped.edges.length > 0
        ? refusalMessages(this.model, node, this.answers, refusal.problems)
        : []);
    const done = stepped.edges.flatMap((id) => this.parts.byEdge.get(id) ?? []);
    const opened = this.pathname;
    this.pathname = shownPath(this.model, this.node, this.answers, opened);
    // What a screen requires is looked at when its address is opened, not while the visitor answers there.
    const { effects, visit } = this.pathname === opened ? stepped : this.redirected(stepped);
    const saved = savedBy(this.model, old, stepped, this.writtenBy(action, stepped));
    const expect = {
      ...expectationAfter(this.model, { visit, effects }, opened, this.pathname),
      ...(messages.length > 0 && { messages: [...messages] }),
    };
    const step: PlanStep = {
      ...action,
      covers: [...new Set([...covers, ...done, ...this.parts.said(messages), ...shown])],
      expect: saved ? { ...expect, saved } : expect,
    };
    this.steps.push(step);
    this.moments.push(momentAfter(step, this.answers, succeeded));
  }
}

/** The path of a screen: the one that the browser shows, where that leads to the screen, and else the node's own. */
function shownPath(model: MachineModel, node: string, answers: Answers, pathname: string): string {
  const here = placeAt(model, pathname);
  const isHere =
    here.node === node &&
    Object.entries(here.answers).every(([field, answer]) => answers[field] === answer);
  return isHere ? (here.redirect ?? pathname) : addressOf(model.outline, node, answers);
}

const isOfServer = (event: string): boolean => /^(sent|failed|passed|refused)\./.test(event);

/** Answers as a plan writes them: those that there are. */
export function knownAnswers(
  answers: Answers,
): NonNullable<NonNullable<PlanStep['event']>['values']> {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([field, value]) => {
      if (value === undefined) return [];
      return [[field, typeof value === 'object' ? [...value] : value] as const];
    }),
  );
}
