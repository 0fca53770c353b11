import { addressOf, nodeOf, type Answers, type FunnelNode } from '../../../engine';
import { machineModelOf, type MachineModel } from '../../../engine/paths/machine/machine-model';
import { partsOf, type Parts } from '../../../engine/paths/screens/parts';
import { Recorder } from '../../../engine/paths/recording/recorder';
import { browserNameIn, type BrowserValue } from '../../../engine/paths/recording/system-values';
import { anySessionId, presented } from './expected';
import type { Funnel } from './funnels';

/** A screen in the browser's history, as the test expects it. */
interface Entry {
  readonly node: string;
  readonly path: string;
  /** What the address carries besides. */
  readonly search: string;
}

/**
 * What a visitor should see: the machine of the document, as path tests play it, with the browser's history. It has no
 * page: tests tell it what the visitor did.
 */
export class VisitorModel {
  /** The events that the data layer should hold since the page was loaded. */
  events: object[] = [];
  #recorder: Recorder;
  #history: Entry[] = [];
  #at = -1;
  #hasMoved = false;
  #isRehydrated = false;

  constructor(readonly funnel: Funnel) {
    this.#recorder = recorderAt(funnel, funnel.document.start, {});
  }

  /** The answers that the funnel should know. */
  get answers(): Answers {
    return this.#recorder.answers;
  }

  /** Something else than this page has changed what the device knows. */
  set answers(answers: Answers) {
    this.#recorder = recorderAt(this.funnel, this.node, answers);
  }

  /** The node where the visitor should be. */
  get node(): string {
    return this.#history[this.#at]?.node ?? this.funnel.document.start;
  }

  /** The address where the visitor should be. */
  get path(): string | undefined {
    return this.#history[this.#at]?.path;
  }

  /** The node's document, as the visitor should see it. */
  get screen(): FunnelNode {
    return presented(this.funnel, this.node, this.answers);
  }

  /** The node's part of the outline. */
  get outlined(): ReturnType<typeof nodeOf> {
    return nodeOf(this.funnel.outline, this.node);
  }

  /** Whether nothing follows the screen. */
  get isAtEnd(): boolean {
    return this.outlined.transitions.length === 0;
  }

  /** How many screens lie before this one in the browser's history. */
  get screensBefore(): number {
    return this.#at;
  }

  /** Whether the visitor has changed screens since the page was loaded, so that the start of the screen has the focus. */
  get hasMoved(): boolean {
    return this.#hasMoved;
  }

  /** An address is opened: a page load. */
  opens(path: string, isRehydrated = false): void {
    const { pathname, search } = new URL(path, this.funnel.url);
    this.#isRehydrated = isRehydrated;
    this.#loads(pathname + search, 'open');
    this.#shows(this.#at + 1, search);
  }

  /** The page is loaded again. */
  reloads(): void {
    this.#loads(this.#address, 'reload');
  }

  /** Back (-1) or Forward (1) in the browser's history. */
  goes(by: number): void {
    this.#at += by;
    this.#recorder.opens(this.#address, 'back');
    this.#happened();
    this.#hasMoved = true;
  }

  /** These answers have been given on this screen. */
  answered(values: Answers): void {
    const known = Object.entries(values).filter(([, value]) => value !== undefined);
    this.sends('answer', Object.fromEntries(known));
  }

  /** The screen has got an event: "play", "skip". */
  sends(verb: string, values?: Answers): void {
    if (!this.#isTaken(verb, values)) throw new Error(`"${this.node}" does not take "${verb}".`);
  }

  /** The screen has led on. */
  leaves(): void {
    const { node, outlined } = this;
    // A clip that cannot be played leaves the way on.
    while (this.#recorder.node === node)
      if (!['sent', 'continue', 'broken'].some((verb) => this.#isTaken(verb))) {
        this.#recorder.waits();
        this.#happened();
      }
    const step = outlined.transitions.find(({ to }) => to === this.#recorder.node);
    this.#moves(step?.history === 'replace' ? this.#at : this.#at + 1);
  }

  /** Another screen is visited from this page. */
  visits(node: string): void {
    this.#recorder.opens(addressOf(this.funnel.outline, node, this.answers));
    this.#happened();
    this.#moves(this.#at + 1);
  }

  /** Another screen has taken this one's place in the history. */
  replacedBy(node: string): void {
    this.#at -= 1;
    this.visits(node);
  }

  #loads(address: string, action: 'open' | 'reload'): void {
    this.#recorder.opens(address, action);
    this.events = [];
    this.#happened();
    this.#hasMoved = false;
  }

  #moves(to: number): void {
    this.#shows(to);
    this.#hasMoved = true;
  }

  get #address(): string {
    const entry = this.#history[this.#at];
    if (!entry) throw new Error('There is nothing there in the history.');
    return entry.path + entry.search;
  }

  #shows(at: number, search = ''): void {
    const { node, address: path } = this.#recorder;
    this.#at = at;
    this.#history = [...this.#history.slice(0, at), { node, path, search }];
  }

  #isTaken(verb: string, values?: Answers): boolean {
    const isTaken = this.#recorder.sends({
      type: `${verb}.${this.node}`,
      ...(values && { values }),
    });
    this.#happened();
    return isTaken.length > 0;
  }

  /** The events of the machine's last step are reported. */
  #happened(): void {
    const { reports = [] } = this.#recorder.lastStep?.expect ?? {};
    const known: Readonly<Record<BrowserValue, unknown>> = {
      session_id: anySessionId,
      is_rehydrated: this.#isRehydrated,
    };
    for (const { event, payload } of reports) {
      const values = Object.entries(payload).map(([name, value]) => {
        const unknown = browserNameIn(value);
        return [name, unknown ? known[unknown] : value];
      });
      this.events.push({ event, ...Object.fromEntries(values) });
    }
  }
}

/** What visits of a funnel share. */
const prepared = new Map<Funnel, { readonly model: MachineModel; readonly parts: Parts }>();

function recorderAt(funnel: Funnel, node: string, answers: Answers): Recorder {
  let found = prepared.get(funnel);
  if (!found) {
    const model = machineModelOf(funnel.document, undefined, funnel.source);
    found = { model, parts: partsOf(model) };
    prepared.set(funnel, found);
  }
  return Recorder.at(found.model, found.parts, node, answers);
}
