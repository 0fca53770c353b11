/** Speaks sentences with festival and reports when each word is said. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../tools.mjs';
import { rate } from './synth.mjs';

const voice = 'voice_cmu_us_slt_arctic_hts';
/** A little slower and lower than the voice comes: calm rather than brisk. */
const tempo = 0.93;
const polish = [
  `rubberband=tempo=${tempo}:pitch=0.975:formant=preserved`,
  'highpass=f=85',
  'equalizer=f=210:t=q:w=1.1:g=2.2',
  'equalizer=f=900:t=q:w=1.2:g=-1.5',
  'equalizer=f=3100:t=q:w=1.4:g=1.6',
  'lowpass=f=10500',
  'acompressor=threshold=-22dB:ratio=2.4:attack=8:release=140:makeup=1.6',
].join(',');

const quote = (text) => `"${text.replaceAll('\\', '').replaceAll('"', '')}"`;

function program(sentences, folder) {
  const lines = [
    `(${voice})`,
    '(define (say text file)',
    "  (let ((utt (utt.synth (eval (list 'Utterance 'Text text)))))",
    "    (utt.save.wave utt file 'riff)",
    '    (mapcar (lambda (w) (format t "%s %f %f\\n" (item.name w)',
    '      (item.feat w "word_start") (item.feat w "word_end")))',
    "      (utt.relation.items utt 'Word))",
    '    (format t "--\\n")))',
  ];
  sentences.forEach((text, i) => {
    lines.push(`(say ${quote(text)} ${quote(join(folder, `say-${i}.wav`))})`);
  });
  return lines.join('\n');
}

function parse(output) {
  return output
    .split('--\n')
    .slice(0, -1)
    .map((block) =>
      block
        .trim()
        .split('\n')
        .map((line) => {
          const [word, start, end] = line.split(' ');
          return { word, start: Number(start), end: Number(end) };
        }),
    );
}

/**
 * Speaks the sentences. Each result holds samples that begin at the first word,
 * the length in seconds and the words with their times from that beginning.
 */
export async function speak(sentences, folder) {
  const script = join(folder, 'say.scm');
  await writeFile(script, program(sentences, folder));
  const { stdout, stderr } = await run('festival', ['-b', script]);
  const words = parse(stdout.toString());
  if (words.length !== sentences.length) {
    throw new Error(
      `festival did not speak every sentence. Install festival festvox-us-slt-hts. ${stderr.slice(-300)}`,
    );
  }
  return Promise.all(
    sentences.map(async (text, i) => {
      const first = words[i][0].start - 0.03;
      const last = words[i].at(-1).end + 0.16;
      const filter = `atrim=${first}:${last},asetpts=N/SR/TB,${polish},aresample=${rate}`;
      const file = join(folder, `say-${i}.wav`);
      const { stdout: raw } = await run('ffmpeg', [
        ...['-v', 'error', '-i', file, '-af', filter, '-ac', '1', '-f', 'f32le', '-'],
      ]);
      const samples = new Float32Array(
        raw.buffer.slice(raw.byteOffset, raw.byteOffset + raw.length),
      );
      const time = (value) => (value - first) / tempo;
      return {
        text,
        samples,
        length: time(words[i].at(-1).end),
        words: words[i].map((w) => ({ word: w.word, start: time(w.start), end: time(w.end) })),
      };
    }),
  );
}
