/** A password or a code on its way to the server. JSON, logs and storage get nothing of it. */
export interface Secret {
  readonly reveal: () => string;
  /** With a code: the password, where the page has been reloaded since it was given. */
  readonly revealPassword?: () => string;
}

/** Hides a text in a closure, so that only who calls `reveal` reads it. */
export function secretOf(text: string, password?: string): Secret {
  return {
    reveal: () => text,
    ...(password === undefined ? {} : { revealPassword: () => password }),
  };
}
