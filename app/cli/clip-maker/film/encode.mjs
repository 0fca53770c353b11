/** Turns frames and a sound track into the files a browser plays. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { find, run } from '../tools.mjs';

export const frameRate = 25;

/** Bit rate that keeps a clip within a size; short clips need not fill it. */
const within = (kilobytes, seconds, audio, most) =>
  `${Math.min(most, Math.floor((kilobytes * 8) / seconds - audio - 5))}k`;

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

/** Records frames, one after another, without loss. */
export async function record(file, count, shoot) {
  const args = [
    ...[
      '-v',
      'error',
      '-y',
      '-f',
      'image2pipe',
      '-c:v',
      'png',
      '-framerate',
      String(frameRate),
      '-i',
      '-',
    ],
    ...['-c:v', 'libx264rgb', '-preset', 'ultrafast', '-qp', '0', file],
  ];
  const ffmpeg = spawn(find('ffmpeg'), args, { stdio: ['pipe', 'inherit', 'inherit'] });
  const done = once(ffmpeg, 'close');
  for (let i = 0; i < count; i += 1) {
    const frame = await shoot(i / frameRate);
    if (!ffmpeg.stdin.write(frame)) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = await done;
  if (code !== 0) throw new Error(`ffmpeg could not record ${file}`);
}

/** H.264 with AAC, for every browser. Two passes, so that the bits go where things move. */
export async function encodeMp4(frames, sound, target, folder, { quick, seconds }) {
  const common = [
    ...['-v', 'error', '-y', '-i', frames, '-i', sound, '-vf', toVideo, ...colours],
    ...[
      '-c:v',
      'libx264',
      '-profile:v',
      'high',
      '-b:v',
      within(965, seconds, 64, 245),
      '-maxrate',
      '700k',
      '-bufsize',
      '1400k',
    ],
    ...['-aq-mode', '3', '-g', '125', '-passlogfile', join(folder, 'h264')],
  ];
  const audio = ['-c:a', 'aac', '-b:a', '64k', '-ac', '1', '-movflags', '+faststart'];
  if (quick) return run('ffmpeg', [...common, '-preset', 'veryfast', ...audio, target]);
  await run('ffmpeg', [...common, '-preset', 'slower', '-pass', '1', '-an', '-f', 'null', '-']);
  return run('ffmpeg', [...common, '-preset', 'slower', '-pass', '2', ...audio, target]);
}

/** VP9 with Opus, in two passes: smaller at the same look. */
export async function encodeWebm(frames, sound, target, folder, { quick, seconds }) {
  const common = [
    ...['-v', 'error', '-y', '-i', frames, '-i', sound, '-vf', toVideo, ...colours],
    ...[
      '-c:v',
      'libvpx-vp9',
      '-b:v',
      within(680, seconds, 40, 165),
      '-maxrate',
      '900k',
      '-g',
      '250',
      '-row-mt',
      '1',
      '-threads',
      '2',
    ],
    ...['-auto-alt-ref', '1', '-lag-in-frames', '25', '-passlogfile', join(folder, 'vp9')],
  ];
  const audio = ['-c:a', 'libopus', '-b:a', '40k', '-ac', '1'];
  if (quick)
    return run('ffmpeg', [...common, '-deadline', 'realtime', '-cpu-used', '6', ...audio, target]);
  await run('ffmpeg', [...common, '-pass', '1', '-cpu-used', '4', '-an', '-f', 'null', '-']);
  return run('ffmpeg', [
    ...common,
    '-pass',
    '2',
    '-deadline',
    'good',
    '-cpu-used',
    '3',
    ...audio,
    target,
  ]);
}

/** The poster as JPEG and AVIF. */
export async function encodePosters(png, jpg, avif) {
  const args = [
    '-v',
    'error',
    '-y',
    '-f',
    'image2pipe',
    '-c:v',
    'png',
    '-i',
    '-',
    '-frames:v',
    '1',
  ];
  await run('ffmpeg', [...args, '-vf', 'scale=out_range=pc,format=yuvj420p', '-q:v', '6', jpg], {
    input: png,
  });
  await run(
    'ffmpeg',
    [
      ...args,
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
      avif,
    ],
    { input: png },
  );
}
