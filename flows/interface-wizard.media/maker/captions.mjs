/** Writes a clip's captions as WebVTT: one cue for each sentence. */

const widest = 42;

function stamp(seconds) {
  const ms = Math.round(seconds * 1000);
  const two = (n) => String(n).padStart(2, '0');
  const rest = String(ms % 1000).padStart(3, '0');
  return `${two(Math.floor(ms / 3_600_000))}:${two(Math.floor(ms / 60_000) % 60)}:${two(Math.floor(ms / 1000) % 60)}.${rest}`;
}

/** Breaks a sentence into at most two lines of 42 characters: even ones, or after a pause. */
function wrap(text) {
  if (text.length <= widest) return [text];
  const words = text.split(' ');
  let best;
  for (let i = 1; i < words.length; i += 1) {
    const lines = [words.slice(0, i).join(' '), words.slice(i).join(' ')];
    const longest = Math.max(...lines.map((line) => line.length));
    const cost = longest > widest ? 1000 : longest - (/[.,]$/.test(lines[0]) ? 14 : 0);
    if (!best || cost < best.cost) best = { lines, longest, cost };
  }
  if (best.longest > widest) throw new Error(`Too long for two caption lines: ${text}`);
  return best.lines;
}

/** The WebVTT text for a timeline; cues never overlap and end within the clip. */
export function webVtt({ sentences, seconds }) {
  const cues = sentences.map((sentence, i) => {
    const until = Math.min(
      sentence.end + 0.5,
      (sentences[i + 1]?.start ?? seconds) - 0.08,
      seconds - 0.2,
    );
    return `${i + 1}\n${stamp(sentence.start)} --> ${stamp(until)}\n${wrap(sentence.text).join('\n')}`;
  });
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}
