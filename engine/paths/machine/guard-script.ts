import type { StateConfig } from '../../compile/config';
import { withTransitions } from '../../compile/with-transitions';

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

/** A state whose guards ask the script. */
export function withScript(state: StateConfig): StateConfig {
  return withTransitions(state, (transitions) =>
    transitions.map(({ guard, ...rest }) => ({
      ...rest,
      ...(guard && { guard: { type: 'script', params: { question: JSON.stringify(guard) } } }),
    })),
  );
}
