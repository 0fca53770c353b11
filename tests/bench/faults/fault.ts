/** A fault that somebody could make in the project's code. */
export interface Fault {
  readonly name: string;
  readonly file: string;
  /** What stands in the file, once, and what takes its place. */
  readonly from: string;
  readonly to: string;
  /** The flow whose plan meets it, and how that is planned: `--strategy edges` without it. */
  readonly flow?: string;
  readonly plan?: readonly string[];
}
