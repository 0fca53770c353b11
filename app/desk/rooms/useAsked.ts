import { useCallback, useEffect, useRef, useState } from 'react';

/** What a question has been answered with: not yet, or why not. */
export interface Read<Answer> {
  readonly answer: Answer | undefined;
  readonly problem: string | undefined;
  readonly askAgain: () => void;
}

/**
 * Asks once it is shown, and again when asked to.
 * @param ask stays the same function as long as the question is the same
 */
export function useAsked<Answer>(ask: () => Promise<Answer>): Read<Answer> {
  const [state, setState] = useState<Omit<Read<Answer>, 'askAgain'>>({
    answer: undefined,
    problem: undefined,
  });
  const asking = useRef<AbortController>(null);
  const askAgain = useCallback(() => {
    asking.current?.abort();
    const { signal } = (asking.current = new AbortController());
    const said = (now: Omit<Read<Answer>, 'askAgain'>): void => {
      if (!signal.aborted) setState(now);
    };
    ask().then(
      (answer) => said({ answer, problem: undefined }),
      (error: unknown) =>
        said({
          answer: undefined,
          problem: error instanceof Error ? error.message : String(error),
        }),
    );
  }, [ask]);
  useEffect(() => {
    askAgain();
    return () => asking.current?.abort();
  }, [askAgain]);
  return { ...state, askAgain };
}
