/** Turns frames and a sound track into the files a browser plays. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { find, run } from '../tools.mjs';

/** Of a landscape clip's picture and sound, in kbit/s. A share of it is enough for fewer pixels or calmer pictures. */
const rates = { mp4: [240, 56], webm: [165, 36] };

const kbits = (rate, share) => `${Math.round(rate * share)}k`;

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

/** Records photographs, one after another. */
export async function record(file, { seconds: length, frameRate = 25 }, { shoot, isBusy }) {
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
  let frame;
  for (let i = 0; i < Math.round(length * frameRate); i += 1) {
    const seconds = i / frameRate;
    if (i % calmStep === 0 || isBusy(seconds)) frame = await shoot(seconds);
    if (!ffmpeg.stdin.write(frame)) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = await done;
  if (code !== 0) throw new Error(`ffmpeg could not record ${file}`);
}

/** H.264 with AAC, for every browser. */
export function encodeMp4(frames, sound, target, { quick, share }) {
  const [picture, music] = rates.mp4;
  const common = [
    '-v',
    'error',
    '-y',
    '-i',
    frames,
    '-i',
    sound,
    '-vf',
    toVideo,
    ...colours,
    '-c:v',
    'libx264',
    '-profile:v',
    'high',
    '-b:v',
    kbits(picture, share),
    '-maxrate',
    '700k',
    '-bufsize',
    '1400k',
    '-aq-mode',
    '3',
    '-g',
    '125',
    '-preset',
    quick ? 'fast' : 'medium',
  ];
  const audio = ['-c:a', 'aac', '-b:a', kbits(music, 1), '-ac', '1', '-movflags', '+faststart'];
  return run('ffmpeg', [...common, ...audio, target]);
}

/** VP9 with Opus, in two passes, so that the bits go where things move: smaller at the same look. */
export async function encodeWebm(frames, sound, target, folder, { quick, share }) {
  const [picture, music] = rates.webm;
  const common = [
    '-v',
    'error',
    '-y',
    '-i',
    frames,
    '-i',
    sound,
    '-vf',
    toVideo,
    ...colours,
    '-c:v',
    'libvpx-vp9',
    '-b:v',
    kbits(picture, share),
    '-maxrate',
    '900k',
    '-g',
    '250',
    '-row-mt',
    '1',
    '-threads',
    '2',
    '-auto-alt-ref',
    '1',
    '-lag-in-frames',
    '25',
    '-passlogfile',
    join(folder, 'vp9'),
  ];
  const audio = ['-c:a', 'libopus', '-b:a', kbits(music, 1), '-ac', '1'];
  if (quick)
    return run('ffmpeg', [...common, '-deadline', 'realtime', '-cpu-used', '5', ...audio, target]);
  await run('ffmpeg', [...common, '-pass', '1', '-cpu-used', '5', '-an', '-f', 'null', '-']);
  return run('ffmpeg', [
    ...common,
    '-pass',
    '2',
    '-deadline',
    'good',
    '-cpu-used',
    '5',
    ...audio,
    target,
  ]);
}

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
