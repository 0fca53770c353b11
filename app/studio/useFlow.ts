import { useCallback, useEffect, useRef, useState } from 'react';
import { draftOf, dropDraft, isDraftKept, keepDraft } from './drafts';
import { openFlow, saveFlow, ServerLost, type FlowText } from './files';

/** The flow that is open. */
export interface OpenFlow {
  readonly file: string;
  /** The text to begin with: the draft of an earlier visit, or the file's. */
  readonly initial: string;
  readonly isDraft: boolean;
  /** Changes when the editor has to begin again with another text. */
  readonly number: number;
}

/** How saving stands. */
export type SaveState =
  | { readonly type: 'saved' | 'changed' | 'saving' }
  | {
      readonly type: 'failed';
      readonly why: string;
      /** The server cannot be reached. The text is saved once it is back. */
      readonly isLost: boolean;
      /** Whether this device keeps the text when the tab is closed. */
      readonly isKept: boolean;
    }
  /** The file was changed by somebody else since it was opened. */
  | { readonly type: 'conflict'; readonly theirs: FlowText };

const failed = (error: unknown): SaveState => ({
  type: 'failed',
  why: error instanceof Error ? error.message : String(error),
  isLost: error instanceof ServerLost,
  isKept: isDraftKept(),
});

/** The flow of a file: its text, drafts and saving. Nothing is written before it is asked for. */
export function useFlow(file: string | undefined) {
  const [flow, setFlow] = useState<OpenFlow>();
  const [text, setText] = useState<string>();
  const [state, setState] = useState<SaveState>({ type: 'saved' });
  const saved = useRef<FlowText>({ text: '', version: '' });
  /** The draft that this tab has kept: another tab may have kept its own since. */
  const ownDraft = useRef<string>(undefined);
  const [savedText, setSavedText] = useState('');
  const setSaved = useCallback((now: FlowText) => {
    saved.current = now;
    setSavedText(now.text);
  }, []);

  const begin = useCallback((opened: string, initial: string, isDraft: boolean) => {
    setText(initial);
    setFlow((before) => ({
      file: opened,
      initial,
      isDraft,
      number: (before?.number ?? 0) + 1,
    }));
  }, []);

  useEffect(() => {
    if (file === undefined) return undefined;
    let isCurrent = true;
    openFlow(file).then(
      (read) => {
        if (!isCurrent) return;
        setSaved(read);
        const draft = draftOf(file);
        ownDraft.current = draft?.text;
        const isDraft = draft !== undefined && draft.text !== read.text;
        setState(
          isDraft && draft.version !== read.version
            ? { type: 'conflict', theirs: read }
            : { type: isDraft ? 'changed' : 'saved' },
        );
        begin(file, isDraft ? draft.text : read.text, isDraft);
      },
      (error: unknown) => {
        if (!isCurrent) return;
        setState(failed(error));
        const draft = draftOf(file);
        if (!draft) return;
        // The file cannot be read, and the draft is all that is left.
        ownDraft.current = draft.text;
        setSaved({ text: '', version: draft.version });
        begin(file, draft.text, true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [file, begin, setSaved]);

  const change = useCallback(
    (now: string) => {
      setText(now);
      if (file === undefined) return;
      if (now === saved.current.text) {
        dropDraft(file, ownDraft.current);
        setState({ type: 'saved' });
      } else {
        ownDraft.current = now;
        keepDraft(file, { text: now, version: saved.current.version });
        setState((before) =>
          before.type === 'conflict' || (before.type === 'failed' && before.isLost)
            ? before
            : { type: 'changed' },
        );
      }
    },
    [file],
  );

  /** Saves a text. Answers the text of the file, which is formatted, or undefined when it was not saved. */
  const save = useCallback(
    async (now: string, over: FlowText = saved.current): Promise<string | undefined> => {
      if (file === undefined) return undefined;
      setState({ type: 'saving' });
      try {
        const answer = await saveFlow(file, now, over.version);
        if (answer.type === 'changed') {
          setState({ type: 'conflict', theirs: answer });
          return undefined;
        }
        setSaved(answer);
        dropDraft(file, ownDraft.current);
        setState({ type: 'saved' });
        return answer.text;
      } catch (error) {
        setState(failed(error));
        return undefined;
      }
    },
    [file, setSaved],
  );

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    if (state.type !== 'failed') return undefined;
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [state.type]);

  /** Gives up the own text for the one of the file. */
  const takeTheirs = useCallback(
    (theirs: FlowText) => {
      if (file === undefined) return;
      setSaved(theirs);
      dropDraft(file, ownDraft.current);
      setState({ type: 'saved' });
      begin(file, theirs.text, false);
    },
    [file, begin, setSaved],
  );

  /** The text of the file as it is known: in a conflict, what somebody else has written. */
  const fileText = state.type === 'conflict' ? state.theirs.text : savedText;
  return { flow, text, fileText, state, change, save, takeTheirs };
}
