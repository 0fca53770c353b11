/** A password or a code on its way to the server. JSON, logs and storage get nothing of it. */
export interface Secret {
  readonly reveal: () => string;
}

/** Hides a text in a closure, so that only who calls `reveal` reads it. */
export function secretOf(text: string): Secret {
  return { reveal: () => text };
}
