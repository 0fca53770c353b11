/**
 * Makes a funnel's films and sounds, in public/media. A folder holds what one funnel's clips say
 * and show: "clips" (scenes with their sentences), "pieces" (what a scene can show), "upright" (how a scene is laid out in the
 * upright shape) and "look" (CSS). Every clip is made in two shapes, 16:9 and, as "<id>-portrait", 4:5.
 *
 *   npm run media                       every clip, the music and the effects
 *   npm run media -- goal-leads …       only these clips
 *   npm run media -- audio              only the music and the effects
 *   npm run media -- --quick …          encodes in a quarter of the time, a little softer
 *   npm run media -- --posters …        only posters and captions
 *   npm run media -- --only=portrait …  only the upright shape; "landscape" for the other
 *   npm run media -- --stills=DIR …     one picture a second into DIR, nothing else
 *
 * A clip has no voice unless it names a recording as its "narration", a file of the funnel's folder: then the
 * clip keeps its times (see sound/narration.mjs).
 *
 * Run by hand, its first argument is the folder. Needs Chromium and ffmpeg; names what is missing.
 */
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { webVtt } from './captions.mjs';
import { aim, openCamera, shapes } from './film/camera.mjs';
import { encodeMp4, encodePoster, encodeWebm, record } from './film/encode.mjs';
import { buildPage } from './page.mjs';
import { makeAudio } from './sound/files.mjs';
import { soundtrack, writeLevelled } from './sound/mix.mjs';
import { readNarration } from './sound/narration.mjs';
import { pace } from './sound/pace.mjs';
import { layOut } from './timeline.mjs';
import { requireTools } from './tools.mjs';

/** Of a clip's sound track, in LUFS: quiet enough for a film that is mostly music. */
const loudness = -20;

const target = fileURLToPath(new URL('../../../public/media/', import.meta.url));

async function makeClip(clip, set, browser, form, { quick, posters, stills }) {
  const shape = { ...form, density: form.density * (clip.size ?? 1) };
  const folder = await mkdtemp(join(tmpdir(), `${clip.id}-`));
  try {
    const texts = clip.scenes.flatMap((scene) => scene.say);
    const sentences =
      clip.narration === undefined
        ? pace(texts)
        : await readNarration(join(set.folder, clip.narration), texts);
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
    await encodePoster(await shoot(clip.poster), out('avif'));
    if (posters) return close();
    const sound = join(folder, 'sound.wav');
    await writeLevelled(sound, soundtrack(clip, timeline, sentences, sounds), loudness);
    const frames = join(folder, 'frames.mkv');
    await record(frames, clip, camera);
    await close();
    const share = shape.share * (clip.share ?? 1);
    await encodeMp4(frames, sound, out('mp4'), { quick, share });
    await encodeWebm(frames, sound, out('webm'), folder, { quick, share });
    for (const end of ['mp4', 'webm', 'avif']) {
      const { size } = await stat(out(end));
      console.log(`${clip.id}${shape.ending}.${end} ${(size / 1000).toFixed(1)} kB`);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The clips, the pieces and the folder of the styles of one funnel. */
async function readSet(folder) {
  const { clips } = await import(pathToFileURL(resolve(folder, 'clips/index.mjs')).href);
  const { pieces } = await import(pathToFileURL(resolve(folder, 'pieces/index.mjs')).href);
  const { upright } = await import(pathToFileURL(resolve(folder, 'upright.mjs')).href);
  return { clips, pieces, upright, folder, look: resolve(folder, 'look') };
}

/** The shapes to make: both, or the one that is asked for. */
const shapesOf = ({ only }) =>
  shapes.filter(({ upright = false }) => only === undefined || (only === 'portrait') === upright);

async function main([folder = '', ...args]) {
  const set = await readSet(folder);
  const { clips } = set;
  const options = {
    quick: args.includes('--quick'),
    posters: args.includes('--posters'),
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
  if ((wanted.length === 0 && !options.stills && !options.posters) || wanted.includes('audio'))
    await makeAudio(join(target, 'audio'));
  if (chosen.length === 0) return;
  const browser = await openCamera();
  try {
    for (const clip of chosen)
      for (const shape of shapesOf(options)) await makeClip(clip, set, browser, shape, options);
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
