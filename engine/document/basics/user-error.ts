/** What the person who asked for something can mend themselves. The message says how, so it is all that they are shown. */
export class UserError extends Error {
  override readonly name: string = 'UserError';

  /** What Node prints of it. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return this.message;
  }
}
