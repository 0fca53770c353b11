/** Turns samples into files, and music, taps and a narration into one sound track. */
import { writeFile } from 'node:fs/promises';
import { run } from '../tools.mjs';
import { advance, chime, select, soft } from './effects.mjs';
import { bed } from './music.mjs';
import { put, rate, silence } from './synth.mjs';

const taps = { select, advance, chime, soft };

/** Writes mono samples as a 16-bit WAV file. */
export async function writeWav(file, samples) {
  const bytes = Buffer.alloc(44 + samples.length * 2);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(36 + samples.length * 2, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(samples.length * 2, 40);
  samples.forEach((x, i) => {
    bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, x)) * 32_767), 44 + i * 2);
  });
  await writeFile(file, bytes);
}

/** Rounds off what would be louder than the ceiling, without an audible knee. */
function soften(x, ceiling = 0.86, knee = 0.6) {
  const size = Math.abs(x);
  if (size <= knee) return x;
  return Math.sign(x) * (knee + (ceiling - knee) * Math.tanh((size - knee) / (ceiling - knee)));
}

/** Writes samples as a WAV file of a loudness (LUFS): one even gain, peaks rounded off. */
export async function writeLevelled(file, samples, loudness) {
  const half = samples.reduce((most, x) => Math.max(most, Math.abs(x)), 1e-9) * 2;
  await writeWav(
    file,
    samples.map((x) => x / half),
  );
  const { stderr } = await run('ffmpeg', [
    '-hide_banner',
    '-i',
    file,
    '-af',
    'loudnorm=print_format=json',
    '-f',
    'null',
    '-',
  ]);
  const heard = Number(/"input_i"\s*:\s*"(-?[\d.]+)"/.exec(stderr)?.[1]);
  if (!Number.isFinite(heard)) throw new Error(`No loudness measured in ${file}`);
  const gain = 10 ** ((loudness - heard) / 20) / half;
  await writeWav(
    file,
    samples.map((x) => soften(x * gain)),
  );
}

function energy(samples) {
  let sum = 0;
  let count = 0;
  for (const x of samples) {
    if (Math.abs(x) > 0.004) {
      sum += x * x;
      count += 1;
    }
  }
  return Math.sqrt(sum / Math.max(1, count));
}

/** How loud the music may be at every moment: it steps back while somebody speaks. */
function ducking(sentences, length) {
  const gain = silence(length).fill(1);
  for (const { start, end } of sentences) {
    const from = Math.max(0, Math.round((start - 0.35) * rate));
    const to = Math.min(gain.length, Math.round((end + 0.15) * rate));
    gain.fill(0.5, from, to);
  }
  let now = gain[0];
  for (let i = 0; i < gain.length; i += 1) {
    now += (gain[i] - now) * (gain[i] < now ? 0.000_12 : 0.000_04);
    gain[i] = now;
  }
  return gain;
}

/** How much louder than the music a tap is, and than the music a narration. */
const tapOverMusic = 2.6;
const speechOverMusic = 2.4;

/**
 * Mixes a clip's sound track: music, taps on top, and a narration where there is one.
 * @param sentences of the clip; those of a narration have samples
 */
export function soundtrack(clip, timeline, sentences, sounds) {
  const music = bed(clip.seconds, clip.music);
  const level = energy(music);
  const speech = silence(clip.seconds);
  const spoken = timeline.sentences.filter((sentence, i) => {
    const { samples } = sentences[i];
    if (samples) put(speech, samples, sentence.start);
    return samples !== undefined;
  });
  const duck = ducking(spoken, clip.seconds);
  const speechGain = spoken.length === 0 ? 0 : (level * speechOverMusic) / energy(speech);
  const track = music.map((x, i) => x * duck[i] + speech[i] * speechGain);
  for (const { name, at } of sounds) put(track, taps[name](), at, { gain: level * tapOverMusic });
  return track;
}
