import { useCallback, useEffect, useRef, useState } from 'react';
import { draftOf, dropDraft, keepDraft } from './drafts';
import { openFlow, saveFlow, type FlowText } from './files';

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
  | { readonly type: 'failed'; readonly why: string }
  /** The file was changed by somebody else since it was opened. */
  | { readonly type: 'conflict'; readonly theirs: FlowText };

/** The flow of a file: its text, drafts and saving. Nothing is written before it is asked for. */
export function useFlow(file: string | undefined) {
  const [flow, setFlow] = useState<OpenFlow>();
  const [text, setText] = useState<string>();
  const [state, setState] = useState<SaveState>({ type: 'saved' });
  const saved = useRef<FlowText>({ text: '', version: '' });
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
        const isDraft = draft !== undefined && draft.text !== read.text;
        setState(
          isDraft && draft.version !== read.version
            ? { type: 'conflict', theirs: read }
            : { type: isDraft ? 'changed' : 'saved' },
        );
        begin(file, isDraft ? draft.text : read.text, isDraft);
      },
      (error: Error) => isCurrent && setState({ type: 'failed', why: error.message }),
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
        dropDraft(file);
        setState({ type: 'saved' });
      } else {
        keepDraft(file, { text: now, version: saved.current.version });
        setState((before) => (before.type === 'conflict' ? before : { type: 'changed' }));
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
        dropDraft(file);
        setState({ type: 'saved' });
        return answer.text;
      } catch (error) {
        setState({ type: 'failed', why: error instanceof Error ? error.message : String(error) });
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
      dropDraft(file);
      setState({ type: 'saved' });
      begin(file, theirs.text, false);
    },
    [file, begin, setSaved],
  );

  return { flow, text, savedText, state, change, save, takeTheirs };
}
