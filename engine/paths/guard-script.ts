import type { StateConfig, TransitionConfig } from '../compile/config';

/** Guards that answer first one way and then the other. */
export class GuardScript {
  private readonly answers = new Map<string, boolean>();

  /** @param question the guard as JSON: one that is asked twice in a step answers the same */
  decide(question: string): boolean {
    const known = this.answers.get(question);
    if (known === undefined) this.answers.set(question, true);
    return known ?? true;
  }

  /** Runs something once for every way in which the guards that it asks can answer. */
  everyWay<T>(run: () => T): { readonly result: T; readonly decisions: Map<string, boolean> }[] {
    const found: { readonly result: T; readonly decisions: Map<string, boolean> }[] = [];
    this.answers.clear();
    for (;;) {
      const result = run();
      found.push({ result, decisions: new Map(this.answers) });
      const decided = [...this.answers];
      const last = decided.findLastIndex(([, holds]) => holds);
      this.answers.clear();
      if (last === -1) return found;
      decided.slice(0, last).forEach(([question, holds]) => this.answers.set(question, holds));
      this.answers.set(decided[last]?.[0] ?? '', false);
    }
  }
}

type Transitions = TransitionConfig | readonly TransitionConfig[] | undefined;

/** A state whose guards ask the script. Traced transitions are lists. */
export function withScript({ on, after, always, states, ...rest }: StateConfig): object {
  const list = (transitions: Transitions): TransitionConfig[] =>
    [transitions ?? []].flat().map((each) => ({
      ...each,
      ...(each.guard
        ? { guard: { type: 'script', params: { question: JSON.stringify(each.guard) } } }
        : {}),
    }));
  const each = (record: Readonly<Record<string, Transitions>> = {}): object =>
    Object.fromEntries(Object.entries(record).map(([key, to]) => [key, list(to)]));
  return {
    ...rest,
    on: each(on),
    after: each(after),
    ...(always ? { always: list(always) } : {}),
    ...(states && {
      states: Object.fromEntries(
        Object.entries(states).map(([name, inner]) => [name, withScript(inner)]),
      ),
    }),
  };
}
