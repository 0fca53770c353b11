import { useMemo, useState } from 'react';
import { parseJson } from '../../../engine';
import { textOf } from './selectors';
import { useStudioState } from './useStudio';

/** The document as it is written, and whether the text is JSON: while it is not, the document is that of the last text that was. */
export function useWritten(): { readonly written: unknown; readonly isJson: boolean } {
  const text = useStudioState(textOf);
  const [readable, setReadable] = useState<unknown>();
  const parsed = useMemo(() => parseJson(text), [text]);
  if (parsed !== undefined && parsed !== readable) setReadable(parsed);
  return { written: parsed ?? readable, isJson: parsed !== undefined };
}
