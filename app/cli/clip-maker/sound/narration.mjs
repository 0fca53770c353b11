/** A narration that somebody recorded: its sound, and when each sentence is said. */
import { readFile } from 'node:fs/promises';
import { run } from '../tools.mjs';
import { pace } from './pace.mjs';
import { rate } from './synth.mjs';

const cue = /(\d+):(\d+):([\d.]+) --> (\d+):(\d+):([\d.]+)/g;

/**
 * Reads a narration. Beside its file there is one with the same name and the ending .vtt, with a cue for each
 * sentence of the clip, from its first to its last word.
 * @returns the sentences with their times, words evenly inside, and the samples of each
 */
export async function readNarration(file, sentences) {
  const times = file.replace(/\.\w+$/, '.vtt');
  const cues = [...(await readFile(times, 'utf8')).matchAll(cue)].map((match) => {
    const [h1, m1, s1, h2, m2, s2] = match.slice(1).map(Number);
    return { start: h1 * 3600 + m1 * 60 + s1, end: h2 * 3600 + m2 * 60 + s2 };
  });
  if (cues.length !== sentences.length)
    throw new Error(
      `${times} has ${cues.length} cues. The clip has ${sentences.length} sentences.`,
    );
  return Promise.all(
    pace(sentences).map(async (read, i) => {
      const { start, end } = cues[i];
      const length = end - start;
      const stretch = length / read.length;
      const words = read.words.map((w) => ({
        ...w,
        start: w.start * stretch,
        end: w.end * stretch,
      }));
      return { text: read.text, length, words, samples: await samplesOf(file, start, end + 0.16) };
    }),
  );
}

async function samplesOf(file, from, to) {
  const filter = `atrim=${from}:${to},asetpts=N/SR/TB,aresample=${rate}`;
  const { stdout } = await run('ffmpeg', [
    ...['-v', 'error', '-i', file, '-af', filter, '-ac', '1', '-f', 'f32le', '-'],
  ]);
  return new Float32Array(
    stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + stdout.length),
  );
}
