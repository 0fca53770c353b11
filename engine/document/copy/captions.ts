/** One caption, with its times in milliseconds from the start of the clip. */
export interface Cue {
  readonly startMs: number;
  readonly endMs: number;
  /** What it says, without marks. Lines are kept. */
  readonly text: string;
}

const time = String.raw`(?:(\d+):)?(\d{2}):(\d{2})\.(\d{3})`;
const timing = new RegExp(String.raw`^\s*${time}\s+-->\s+${time}`);

/** The cues of a WebVTT file, in its order. Notes, styles and what has no times are left out. */
export function cuesOf(text: string): Cue[] {
  return text.split(/(?:\r?\n){2,}/).flatMap((block) => {
    const lines = block.split(/\r?\n/);
    // The times are the first line of a cue, or the second after its name.
    const index = lines.slice(0, 2).findIndex((line) => timing.test(line));
    const times = timing.exec(lines[index] ?? '');
    if (!times) return [];
    const said = lines.slice(index + 1).join('\n');
    return [
      {
        startMs: inMs(times.slice(1, 5)),
        endMs: inMs(times.slice(5, 9)),
        text: said.replaceAll(/<[^>]*>/g, '').trim(),
      },
    ];
  });
}

const inMs = ([hours = '0', minutes, seconds, ms]: readonly (string | undefined)[]): number =>
  ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(ms);
