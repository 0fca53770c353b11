import type { FunnelDocument } from '../../../engine';
import type { ReplayedStep } from '../../../engine/paths';
import type { VisitorAction } from '../visitor/action';

/** A step of a run with what a visitor does for it. */
export interface ActedStep extends ReplayedStep {
  readonly actions: readonly VisitorAction[];
}

/** The words of one screen by their keys: "heading", the value of a card, the id of a field. */
type ScreenWords = ReadonlyMap<string, string>;

/**
 * The words of a funnel's screens, each written once in `words.ts`, so that a changed label changes one line. Words that
 * depend on answers have no key: the files of runs hold them.
 */
export class SpecWords {
  private readonly screens = new Map<string, Map<string, string>>();

  /** @param steps all steps of a plan */
  constructor(steps: readonly ActedStep[]) {
    const changing = new Set<string>();
    const add = (screen: string, key: string, text: string): void => {
      const words = this.screens.get(screen) ?? new Map<string, string>();
      this.screens.set(screen, words);
      if ((words.get(key) ?? text) === text) words.set(key, text);
      else changing.add(`${screen} ${key}`);
    };
    for (const { step, actions } of steps) {
      const { node, expect } = step;
      add(expect.node, 'heading', expect.heading);
      if (node !== undefined)
        for (const [key, text] of actions.flatMap(namedIn)) add(node, key, text);
    }
    for (const each of changing) {
      const [screen = '', key = ''] = each.split(' ');
      this.screens.get(screen)?.delete(key);
    }
  }

  /** The code that means a text of a screen: `screens.role.coach`, or the text itself where it has no key. */
  code(screen: string, key: string, text: string): string {
    return this.screens.get(screen)?.get(key) === text
      ? `screens${memberOf(screen)}${memberOf(key)}`
      : quotedLiteral(text);
  }

  /** The lines of the file with all words, and with what tests have to know of the funnel. */
  lines({ labels, session, nodes }: FunnelDocument): string[] {
    const screens = Object.keys(nodes).flatMap((screen) => {
      const words: ScreenWords = this.screens.get(screen) ?? new Map();
      const lines = [...words].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(wordLine);
      return lines.length === 0 ? [] : [`  ${propertyOf(screen)}: {`, ...lines, '  },'];
    });
    return [
      '// What the screens of the funnel say.',
      'export const funnel = {',
      `  progress: ${quotedLiteral(labels.progress)},`,
      `  dataKey: ${quotedLiteral(session.dataKey)},`,
      `  idKey: ${quotedLiteral(session.idKey)},`,
      '};',
      '',
      'export const screens = {',
      ...screens,
      '} as const;',
    ];
  }
}

const wordLine = ([key, text]: readonly [string, string]): string =>
  `    ${propertyOf(key)}: ${quotedLiteral(text)},`;

/** The words by which an action finds its control, with their keys. */
function namedIn(action: VisitorAction): [string, string][] {
  if (action.type === 'fill' || action.type === 'type') return [[action.key, action.label]];
  if (action.type !== 'press' && action.type !== 'tick' && action.type !== 'slide') return [];
  const { key, name, group } = action.control;
  return [[key, name], ...(group === undefined ? [] : [['group', group] as [string, string]])];
}

const isIdentifier = (name: string): boolean => /^[A-Za-z_$][\w$]*$/.test(name);

/** A property of a literal: `role`, `'role-info'`. */
export const propertyOf = (name: string): string =>
  isIdentifier(name) ? name : quotedLiteral(name);

const memberOf = (name: string): string =>
  isIdentifier(name) ? `.${name}` : `[${quotedLiteral(name)}]`;

/** A text as a literal of TypeScript. */
export function quotedLiteral(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1);
  return text.includes("'") && !text.includes('"')
    ? `"${inner}"`
    : `'${inner.replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}
