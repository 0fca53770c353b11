/**
 * Makes the films and sounds of the wizard, in public/media. README.md beside it says what is where and
 * how to run it.
 */
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { clips } from './clips/index.mjs';
import { webVtt } from './maker/captions.mjs';
import { aim, openCamera, shapes } from './maker/film/camera.mjs';
import { encodeMp4, encodePoster, encodeWebm, record, recordLoop } from './maker/film/encode.mjs';
import { buildPage } from './maker/page.mjs';
import { makeAudio } from './maker/sound/files.mjs';
import { soundtrack, writeLevelled } from './maker/sound/mix.mjs';
import { readNarration } from './maker/sound/narration.mjs';
import { pace } from './maker/sound/pace.mjs';
import { layOut } from './maker/timeline.mjs';
import { requireTools } from './maker/tools.mjs';
import { pieces } from './pieces/index.mjs';
import { upright } from './upright.mjs';

/** Of a clip's sound track, in LUFS: quiet enough for a film that is mostly music. */
const loudness = -20;

const here = fileURLToPath(new URL('.', import.meta.url));
const target = join(here, '../../public/media');

/** What scenes can show, how an upright scene lays it out, and the folder of the styles. */
const set = { pieces, upright, look: join(here, 'look') };

async function makeClip(clip, browser, form, { posters, stills, rests }) {
  const shape = { ...form, density: form.density * (clip.size ?? 1) };
  const folder = await mkdtemp(join(tmpdir(), `${clip.id}-`));
  try {
    const texts = clip.scenes.flatMap((scene) => scene.say);
    const sentences =
      clip.narration === undefined
        ? pace(texts)
        : await readNarration(join(here, clip.narration), texts);
    const timeline = layOut(clip, sentences);
    const { html, sounds } = await buildPage(clip, timeline, set, shape);
    const camera = await aim(browser, html, shape);
    const { shoot, close } = camera;
    if (stills) {
      await mkdir(stills, { recursive: true });
      for (let t = 0.5; t < clip.seconds; t += 1) {
        await writeFile(
          join(stills, `${clip.id}${shape.ending}-${t.toFixed(1).padStart(4, '0')}.jpg`),
          await shoot(t),
        );
      }
      return close();
    }
    const out = (end) => join(target, `${clip.id}${shape.ending}.${end}`);
    // The captions are those of both shapes.
    await writeFile(join(target, `${clip.id}.vtt`), webVtt(timeline));
    for (const { chapter, start } of timeline.scenes)
      if (chapter) console.log(`${clip.id}: "${chapter}" begins at ${start.toFixed(1)} s`);
    // At rest a clip begins as its still does.
    await encodePoster(await shoot(clip.rest?.[0] ?? clip.poster), out('avif'));
    if (posters) return close();
    const frames = join(folder, 'frames.mkv');
    const encode = async (name, sound) => {
      for (const [end, encodeAs] of Object.entries({ mp4: encodeMp4, webm: encodeWebm })) {
        const file = join(target, `${clip.id}${shape.ending}${name}.${end}`);
        await encodeAs(frames, sound, file);
        console.log(`${basename(file)} ${((await stat(file)).size / 1000).toFixed(1)} kB`);
      }
    };
    if (clip.rest && !shape.upright) {
      await recordLoop(frames, clip, camera);
      await encode('-rest');
    }
    if (rests) return close();
    const sound = join(folder, 'sound.wav');
    await writeLevelled(sound, soundtrack(clip, timeline, sentences, sounds), loudness);
    await record(frames, clip, camera);
    await close();
    await encode('', sound);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The shapes to make: both, or the one that is asked for. */
const shapesOf = ({ only }) =>
  shapes.filter(({ upright = false }) => only === undefined || (only === 'portrait') === upright);

async function main(args) {
  const options = {
    posters: args.includes('--posters'),
    rests: args.includes('--rests'),
    only: args.find((arg) => arg.startsWith('--only='))?.slice('--only='.length),
    stills: args.find((arg) => arg.startsWith('--stills='))?.slice('--stills='.length),
  };
  const wanted = args.filter((arg) => !arg.startsWith('--'));
  const known = [...clips.map((clip) => clip.id), 'audio'];
  const unknown = wanted.filter((id) => !known.includes(id));
  if (unknown.length > 0)
    throw new Error(`Unknown: ${unknown.join(', ')}. Known: ${known.join(', ')}.`);
  requireTools(['ffmpeg', 'chromium']);
  await mkdir(join(target, 'audio'), { recursive: true });
  const chosen = clips.filter((clip) => wanted.length === 0 || wanted.includes(clip.id));
  if (
    (wanted.length === 0 && !options.stills && !options.posters && !options.rests) ||
    wanted.includes('audio')
  )
    await makeAudio(join(target, 'audio'));
  if (chosen.length === 0) return;
  const browser = await openCamera();
  try {
    for (const clip of chosen)
      for (const shape of shapesOf(options)) await makeClip(clip, browser, shape, options);
  } finally {
    await browser.close();
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
