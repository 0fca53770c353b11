import { createContext, use } from 'react';
import type { FunnelDocument } from '../../../engine';
import type { WrittenTheme } from '../../../engine/build';
import { formAt, type FormPart } from '../../../engine/editor';
import type { ThemePart } from './theme-edits';

/** What the parts of the pane read, and what they do to the theme. Pointers are those in it. */
export interface LookTools {
  /** What the document says of its theme, with what is being tried. */
  readonly own: WrittenTheme;
  /** The theme that follows. */
  readonly theme: FunnelDocument['theme'];
  /** What the funnel is called. */
  readonly title: string;
  /** Sets parts, which one undo takes back. */
  readonly set: (parts: readonly ThemePart[], does?: Doing) => void;
  /** Shows a part with another value, without writing it. */
  readonly tryOut: (part: ThemePart) => void;
  /** Writes what is being tried. */
  readonly settle: () => void;
}

/** What a change does, in words. */
interface Doing {
  readonly doing: string;
  readonly what: string;
}

export const LookContext = createContext<LookTools | undefined>(undefined);

/** The tools of the pane around. @throws outside of it */
export function useLookTools(): LookTools {
  const tools = use(LookContext);
  if (!tools) throw new Error('This is a part of the look.');
  return tools;
}

/** Names that say more than those of the schema. */
const names: Readonly<Record<string, string>> = {
  '/type/display': 'Titles',
  '/type/text': 'Texts',
  '/type/scale': 'Size of titles',
};

/** A part of the theme as the schema describes it. */
export function themePart(
  own: WrittenTheme,
  at: string,
): Pick<FormPart, 'help' | 'control'> & {
  readonly title: string;
} {
  const part = formAt({ theme: own }, `/theme${at}`);
  if (!part) throw new Error(`A theme has no part ${at}.`);
  return { ...part, title: names[at] ?? part.title };
}
