/** What every control is told. */
export interface FormControlProps {
  readonly id?: string;
  readonly label: string;
  readonly describedBy?: string;
  readonly value: unknown;
  /** What holds when nothing is written. */
  readonly preset?: unknown;
  /** A new value. Undefined removes what is written. */
  readonly onChange: (value: unknown) => void;
}

/** A preset in a few words. */
export const presetText = (preset: unknown): string =>
  typeof preset === 'string' || typeof preset === 'number' || typeof preset === 'boolean'
    ? String(preset)
    : '';
