/** When the last cue of WebVTT captions ends, in milliseconds: 0 without cues. */
export function lastCueMs(text: string): number {
  const ends = [...text.matchAll(/-->\s*(?:(\d+):)?(\d{2}):(\d{2})\.(\d{3})/g)].map(
    ([, hours = '0', minutes, seconds, ms]) =>
      ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(ms),
  );
  return Math.max(0, ...ends);
}
