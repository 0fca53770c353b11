/** Writes the music and the effects of the interface as MP3 files. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../tools.mjs';
import { advance, chime, select, soft } from './effects.mjs';
import { writeLevelled, writeWav } from './mix.mjs';
import { ambient, quiz } from './music.mjs';

const music = { ambient, quiz };
const effects = { select, advance, chime, soft };

const encode = (source, target, bitrate) =>
  run('ffmpeg', [
    '-v',
    'error',
    '-y',
    '-i',
    source,
    '-ac',
    '1',
    '-c:a',
    'libmp3lame',
    '-b:a',
    bitrate,
    '-map_metadata',
    '-1',
    target,
  ]);

/** Makes every sound file in a folder. */
export async function makeAudio(target) {
  const folder = await mkdtemp(join(tmpdir(), 'audio-'));
  try {
    for (const [name, compose] of Object.entries(music)) {
      const wav = join(folder, `${name}.wav`);
      await writeLevelled(wav, compose(), -18);
      await encode(wav, join(target, `${name}.mp3`), '40k');
    }
    for (const [name, compose] of Object.entries(effects)) {
      const wav = join(folder, `${name}.wav`);
      await writeWav(wav, compose());
      await encode(wav, join(target, `${name}.mp3`), '64k');
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
