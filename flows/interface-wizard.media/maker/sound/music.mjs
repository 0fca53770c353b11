/** Composes the music: the ambient loop, the quiz music and the bed under a clip. */
import { bell, breath, dice, fade, pad, put, room, silence, thump } from './synth.mjs';

/** Four chords in D, as MIDI notes from the bass up; open and unhurried. */
const night = [
  [38, 57, 62, 66, 69, 76],
  [35, 57, 62, 66, 69, 73],
  [43, 55, 62, 66, 71, 74],
  [40, 55, 62, 64, 69, 71],
  [38, 57, 61, 66, 69, 73],
  [42, 57, 61, 64, 69, 76],
  [43, 59, 62, 66, 69, 74],
  [45, 57, 62, 64, 69, 71],
];
const scale = [74, 76, 78, 81, 83, 86];

function chord(
  track,
  notes,
  at,
  seconds,
  { gain = 1, wrap = false, bright = 0.42, shift = 0 } = {},
) {
  notes.forEach((note, i) => {
    const level = i === 0 ? 0.34 : 0.3 / (1 + i * 0.16);
    const sound = pad(note + shift, seconds, {
      attack: i === 0 ? 1.2 : 1.7 + i * 0.15,
      release: i === 0 ? 1.8 : 3.2,
      bright: i === 0 ? 0.42 : bright,
      wide: i > 0,
    });
    put(track, sound, at, { gain: level * gain, wrap });
  });
}

/** 48 seconds that flow into themselves; the seam lies where the music breathes out. */
export function ambient() {
  const each = 6;
  const track = silence(each * night.length);
  const random = dice(11);
  night.forEach((notes, i) => {
    chord(track, notes, i * each, each - 0.9, { wrap: true });
    for (let n = 0; n < 2; n += 1) {
      const note = scale[Math.floor(random() * scale.length)];
      const at = i * each + 1.4 + n * 2 + random() * 0.8;
      put(track, bell(note, 3.2, { bright: 0.16, attack: 0.03 }), at, { gain: 0.09, wrap: true });
    }
  });
  return room(track, { size: 1.35, mix: 0.42, loop: true });
}

const quizChords = [
  [45, 57, 61, 64, 69],
  [42, 57, 61, 66, 69],
  [38, 57, 62, 66, 69],
  [40, 56, 59, 64, 68],
];

/** 45 seconds with a gentle pulse that come to rest on the home chord. */
export function quiz() {
  const beat = 60 / 96;
  const bar = beat * 4;
  const bars = 16;
  const track = silence(45);
  const random = dice(23);
  for (let b = 0; b < bars; b += 1) {
    const notes = quizChords[b % 4];
    const strength = Math.min(1, 0.5 + b * 0.08);
    chord(track, notes, b * bar, bar - 0.4, { gain: 0.62 });
    for (let step = 0; step < 8; step += 1) {
      const at = b * bar + (step * beat) / 2;
      const note = notes[1 + ((step * 3 + b) % 4)] + (step % 4 === 3 ? 12 : 0);
      const soft = 0.75 + 0.25 * random();
      put(track, bell(note + 12, 0.9, { bright: 0.12, attack: 0.012 }), at, {
        gain: 0.12 * soft * strength,
      });
      if (b >= 2 && step % 4 === 0) put(track, thump(), at, { gain: 0.26 * strength });
      if (b >= 4 && step % 2 === 1) {
        put(track, breath(0.12, { from: 5200, to: 3800, peak: 0.15, seed: step + b }), at, {
          gain: 0.05,
        });
      }
    }
  }
  const home = quizChords[0];
  chord(track, home, bars * bar, 1.6, { gain: 0.7 });
  home.slice(1).forEach((note, i) => {
    put(track, bell(note + 12, 3, { bright: 0.2 }), bars * bar + i * 0.16, { gain: 0.1 });
  });
  return fade(room(track, { size: 1.1, mix: 0.28 }), 0.6, 3.2);
}

/** Music to lie under a clip: its chords are spread over the length and end at home. */
export function bed(seconds, { shift = 0, from = 0, pulse = true } = {}) {
  const track = silence(seconds);
  const count = Math.max(4, Math.round(seconds / 5));
  const each = seconds / count;
  for (let i = 0; i < count; i += 1) {
    const last = i === count - 1;
    const notes = last ? night[0] : night[(from + i) % night.length];
    chord(track, notes, i * each, each - 0.9, { shift, bright: 0.38 });
    if (!pulse || last) continue;
    const step = each / 8;
    for (let n = 0; n < 8; n += 1) {
      const note = notes[2 + ((n * 2 + i) % (notes.length - 2))] + 12 + shift;
      const level = 0.05 + 0.03 * Math.sin((n / 8) * Math.PI);
      put(track, bell(note, 1.3, { bright: 0.12, attack: 0.015 }), i * each + n * step, {
        gain: level,
      });
    }
  }
  return fade(room(track, { size: 1.25, mix: 0.36 }), 1.2, 2.2);
}
