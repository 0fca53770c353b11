import { remedy } from './repair-files';

/** Waits between two attempts, in milliseconds. */
const firstWait = 1000;
const longestWait = 15_000;

/** Something that is attempted until it succeeds. */
export interface Trying<T> {
  /** Resolves once an attempt has succeeded. Never rejects. */
  readonly success: Promise<T>;
  /** Resolves once an attempt has failed. */
  readonly failure: Promise<void>;
  /** Attempts it at once. */
  again(): void;
  /** Gives up. */
  stop(): void;
}

/**
 * Fetches code or copy until it has arrived: at once where its files are there, when the network is back, or when
 * asked; otherwise after waits that double.
 * @param renew loads the page again, where only a new page can import it
 */
export function keepTrying<T>(attempt: () => Promise<T>, renew?: () => void): Trying<T> {
  const ended = new AbortController();
  const { signal } = ended;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = firstWait;
  let begin = (): void => undefined;
  let noteFailure = (): void => undefined;
  const failure = new Promise<void>((resolve) => {
    noteFailure = resolve;
  });
  const success = new Promise<T>((resolve) => {
    const failed = async (): Promise<void> => {
      if (signal.aborted) return;
      const needed = await remedy();
      if (needed === 'attempt') begin();
      else {
        if (needed === 'page') renew?.();
        noteFailure();
        clearTimeout(timer);
        if (!signal.aborted) timer = setTimeout(begin, wait);
        wait = Math.min(longestWait, wait * 2);
      }
    };
    begin = () => {
      clearTimeout(timer);
      if (signal.aborted) return;
      attempt().then(
        (result) => {
          resolve(result);
          ended.abort();
        },
        () => void failed(),
      );
    };
  });
  window.addEventListener('online', begin, { signal });
  begin();
  return { success, failure, again: () => begin(), stop: () => ended.abort() };
}
