import { createContext, use } from 'react';
import type { FunnelDocument } from '../../../../engine';
import type { Diagnostic, FileFacts } from '../../../../engine/check';
import type { NameTable } from '../../../../engine/editor';
import type { Renaming } from '../../../../engine/edit';
import type { LinkTarget } from '../../copy/link-targets';
import type { Placeholder } from '../../copy/placeholders';
import type { Asked } from '../../ui/focus-part';

/** What the parts of a form read, and what they do to the text. */
export interface FormTools {
  /** The document as it is written. */
  readonly written: unknown;
  /** The last document without errors, with its defaults. */
  readonly read: unknown;
  readonly names: NameTable;
  /** What copy may hold everywhere in this document. */
  readonly placeholders: readonly Placeholder[];
  /** Where links in copy may lead. */
  readonly targets: readonly LinkTarget[];
  /** The fields of the last document without errors. */
  readonly fields: FunnelDocument['fields'];
  /** The files of public/, by their addresses. */
  readonly files: readonly string[];
  /** What is known of some of these files, by their addresses. */
  readonly facts: Readonly<Record<string, FileFacts>>;
  readonly diagnostics: readonly Diagnostic[];
  readonly asked: Asked | undefined;
  /** Sets a part, adds it, or removes it (undefined). */
  readonly set: (pointer: string, value: unknown) => void;
  /** Sets several parts at once, which one undo takes back. */
  readonly setAll: (parts: readonly (readonly [pointer: string, value: unknown])[]) => void;
  /** Asks for a new screen to which the place leads that the pointer names. */
  readonly addScreen: (pointer: string) => void;
  /** Begins to choose the screen on the map to which the place leads that the pointer names. */
  readonly pickScreen: (pointer: string) => void;
  /** Moves an item of the list, or a property of the object, that the pointer names. */
  readonly move: (pointer: string, from: number, to: number) => void;
  /** Changes a name everywhere. Answers why it cannot be done, or undefined. */
  readonly rename: (renaming: Renaming) => Promise<string | undefined>;
  /** Adds a copy of a screen after it, and shows it. */
  readonly duplicate: (node: string) => void;
  /** A part has the focus: the other panes follow. */
  readonly onFocus: (pointer: string) => void;
  /** Shows another part in the form that is its own. */
  readonly open: (pointer: string) => void;
  /** Moves the focus to the box of a part. */
  readonly focus: (pointer: string) => void;
  /** Moves the focus to a part that was just added, ready to be filled in. */
  readonly focusNew: (pointer: string) => void;
}

export const FormContext = createContext<FormTools | undefined>(undefined);

/** The tools of the form around. @throws outside of a form */
export function useFormTools(): FormTools {
  const tools = use(FormContext);
  if (!tools) throw new Error('This is a part of a form.');
  return tools;
}
