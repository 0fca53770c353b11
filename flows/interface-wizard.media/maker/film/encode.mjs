/** Turns frames and a sound track into the files a browser plays. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { find, run } from '../tools.mjs';

const colours = [
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
  '-color_range',
  'tv',
];
const toVideo = 'scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd,format=yuv420p';

/** While nothing but the slow drift moves, every third photograph is taken and shown three times. */
const calmStep = 3;

/** Records a film, one photograph after another. */
export function record(file, { seconds: length, frameRate = 20 }, { shoot, isBusy }) {
  return write(file, frameRate, async function* photographs() {
    let frame;
    for (let i = 0; i < Math.round(length * frameRate); i += 1) {
      const seconds = i / frameRate;
      if (i % calmStep === 0 || isBusy(seconds)) frame = await shoot(seconds);
      yield frame;
    }
  });
}

/** How long a passage that loops is, in seconds. */
const loopSeconds = 4;

/**
 * Records the passage that a clip rests on, there and back, slow where it turns: it loops without a jump.
 */
export function recordLoop(file, { rest: [from, to], frameRate = 20 }, { shoot }) {
  return write(file, frameRate, async function* photographs() {
    const count = loopSeconds * frameRate;
    for (let i = 0; i < count; i += 1)
      yield await shoot(from + ((to - from) * (1 - Math.cos((2 * Math.PI * i) / count))) / 2);
  });
}

async function write(file, frameRate, photographs) {
  const args = [
    '-v',
    'error',
    '-y',
    '-f',
    'image2pipe',
    '-c:v',
    'mjpeg',
    '-framerate',
    String(frameRate),
    '-i',
    '-',
    '-c:v',
    'copy',
    file,
  ];
  const ffmpeg = spawn(find('ffmpeg'), args, { stdio: ['pipe', 'inherit', 'inherit'] });
  const done = once(ffmpeg, 'close');
  for await (const frame of photographs())
    if (!ffmpeg.stdin.write(frame)) await once(ffmpeg.stdin, 'drain');
  ffmpeg.stdin.end();
  const [code] = await done;
  if (code !== 0) throw new Error(`ffmpeg could not record ${file}`);
}

/**
 * H.264, for browsers without AV1. Of the same quality throughout: what stands still costs next to nothing, and a cut
 * gets what it needs.
 * @param sound a sound track, or undefined for a passage that loops
 */
export function encodeMp4(frames, sound, target) {
  return run('ffmpeg', [
    ...inputs(frames, sound),
    '-c:v',
    'libx264',
    '-profile:v',
    'high',
    '-crf',
    '31',
    '-aq-mode',
    '3',
    '-g',
    '250',
    '-preset',
    'fast',
    ...(sound ? ['-c:a', 'aac', '-b:a', '56k', '-ac', '1'] : []),
    '-movflags',
    '+faststart',
    target,
  ]);
}

/** AV1 with Opus: at this look two thirds of VP9, in less than a third of its time. */
export function encodeWebm(frames, sound, target) {
  return run('ffmpeg', [
    ...inputs(frames, sound),
    '-c:v',
    'libsvtav1',
    '-crf',
    '43',
    '-preset',
    '9',
    '-g',
    '125',
    '-svtav1-params',
    'tune=0:scm=2',
    ...(sound ? ['-c:a', 'libopus', '-b:a', '36k', '-ac', '1'] : []),
    target,
  ]);
}

const inputs = (frames, sound) => [
  '-v',
  'error',
  '-y',
  '-i',
  frames,
  ...(sound ? ['-i', sound] : []),
  '-vf',
  toVideo,
  ...colours,
];

/** The poster as AVIF. */
export function encodePoster(photograph, target) {
  return run(
    'ffmpeg',
    [
      '-v',
      'error',
      '-y',
      '-f',
      'image2pipe',
      '-c:v',
      'mjpeg',
      '-i',
      '-',
      '-frames:v',
      '1',
      '-vf',
      toVideo,
      ...colours,
      '-c:v',
      'libaom-av1',
      '-still-picture',
      '1',
      '-crf',
      '25',
      '-cpu-used',
      '3',
      target,
    ],
    { input: photograph },
  );
}
