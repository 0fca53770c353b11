/** A narration that somebody recorded: its sound, and when each sentence is said. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { load } from '../../../../app/vite/load.mjs';
import { run } from '../tools.mjs';
import { pace } from './pace.mjs';
import { rate } from './synth.mjs';

const { cuesOf } = (await load(resolve('engine/document/copy/captions.ts'))).module;

/**
 * Reads a narration. Beside its file there is one with the same name and the ending .vtt, with a cue for each
 * sentence of the clip, from its first to its last word.
 * @returns the sentences with their times, words evenly inside, and the samples of each
 */
export async function readNarration(file, sentences) {
  const times = file.replace(/\.\w+$/, '.vtt');
  const cues = cuesOf(await readFile(times, 'utf8')).map(({ startMs, endMs }) => ({
    start: startMs / 1000,
    end: endMs / 1000,
  }));
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
    '-v',
    'error',
    '-i',
    file,
    '-af',
    filter,
    '-ac',
    '1',
    '-f',
    'f32le',
    '-',
  ]);
  return new Float32Array(
    stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + stdout.length),
  );
}
