/** Composes the small sounds of the interface. */
import { bell, breath, fade, peak, put, room, silence, thump } from './synth.mjs';

/** A soft tick, as when a card is chosen. */
export function select() {
  const track = silence(0.12);
  put(track, bell(86, 0.11, { bright: 0.2, attack: 0.003 }), 0, { gain: 0.5 });
  put(track, thump(0.1, 210, 120), 0, { gain: 0.6 });
  return peak(fade(track, 0.002, 0.03), 0.4);
}

/** A breath with a small note in it, as when the next screen slides in. */
export function advance() {
  const track = silence(0.3);
  put(track, breath(0.26, { from: 700, to: 3000, peak: 0.45 }), 0, { gain: 0.5 });
  put(track, bell(81, 0.22, { bright: 0.15, attack: 0.02 }), 0.06, { gain: 0.22 });
  return peak(fade(track, 0.01, 0.06), 0.34);
}

/** Three rising notes, when the offer arrives. */
export function chime() {
  const track = silence(1.5);
  [74, 81, 86, 90].forEach((note, i) => {
    put(track, bell(note, 1.15, { bright: 0.26, attack: 0.005 }), i * 0.085, {
      gain: 0.5 - i * 0.07,
    });
  });
  return peak(fade(room(track, { size: 1.05, mix: 0.3 }), 0.003, 0.4), 0.5);
}

/** Two warm notes that say: done, it is yours. */
export function soft() {
  const track = silence(0.7);
  put(track, bell(69, 0.6, { bright: 0.14, attack: 0.01 }), 0, { gain: 0.6 });
  put(track, bell(74, 0.55, { bright: 0.14, attack: 0.01 }), 0.1, { gain: 0.55 });
  put(track, thump(0.25, 140, 70), 0, { gain: 0.2 });
  return peak(fade(room(track, { size: 0.8, mix: 0.2 }), 0.004, 0.2), 0.45);
}
