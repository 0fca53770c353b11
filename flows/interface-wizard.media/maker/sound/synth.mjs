/** A small synthesizer: soft pads, bells, thumps and a room, as mono samples. */

export const rate = 48_000;

/** Frequency of a MIDI note number. */
const pitch = (note) => 440 * 2 ** ((note - 69) / 12);

/** Silence of a length in seconds. */
export const silence = (seconds) => new Float32Array(Math.round(seconds * rate));

/** Repeatable random numbers from 0 to 1. */
export function dice(seed) {
  let state = seed >>> 0 || 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const smooth = (x) => (x <= 0 ? 0 : x >= 1 ? 1 : x * x * (3 - 2 * x));

/** Adds a sound to a track at a time; past the end it wraps round when asked to. */
export function put(track, sound, at, { gain = 1, wrap = false } = {}) {
  const start = Math.round(at * rate);
  for (let i = 0; i < sound.length; i += 1) {
    let j = start + i;
    if (wrap) j = ((j % track.length) + track.length) % track.length;
    if (j >= 0 && j < track.length) track[j] += sound[i] * gain;
  }
}

/** A warm held note: detuned pairs of mellow harmonics that breathe. */
export function pad(note, seconds, { attack = 2, release = 3, bright = 0.5, wide = true } = {}) {
  const out = silence(seconds + release);
  const base = pitch(note);
  const voices = wide
    ? [
        [0, 0.6],
        [-0.0019, 0.22],
        [0.0027, 0.18],
      ]
    : [[0, 1]];
  for (let v = 0; v < voices.length; v += 1) {
    const [detune, share] = voices[v];
    for (let h = 1; h <= 6; h += 1) {
      const step = (2 * Math.PI * base * h * (1 + detune)) / rate;
      const level = (bright ** (h - 1) / h) * share;
      let phase = v * 2.1 + h * 0.7;
      for (let i = 0; i < out.length; i += 1) {
        const sway = 1 + 0.08 * Math.sin((i / rate) * (0.9 + 0.23 * v) + h);
        out[i] += Math.sin(phase) * level * sway;
        phase += step;
      }
    }
  }
  for (let i = 0; i < out.length; i += 1) {
    const t = i / rate;
    out[i] *= smooth(t / attack) * (1 - smooth((t - seconds) / release));
  }
  return out;
}

/** A struck note that rings away: felt piano when mellow, glass when bright. */
export function bell(note, seconds, { bright = 0.3, attack = 0.006 } = {}) {
  const out = silence(seconds);
  const base = pitch(note);
  const parts = [
    [1, 1, 1],
    [2.001, bright, 1.9],
    [3.003, bright * 0.4, 3.1],
    [5.02, bright * 0.14, 5.5],
  ];
  for (const [ratio, level, speed] of parts) {
    const step = (2 * Math.PI * base * ratio) / rate;
    for (let i = 0; i < out.length; i += 1) {
      const t = i / rate;
      out[i] += Math.sin(step * i) * level * Math.exp((-5.2 * speed * t) / seconds);
    }
  }
  for (let i = 0; i < out.length; i += 1) {
    const t = i / rate;
    out[i] *= smooth(t / attack) * (1 - smooth((t - seconds * 0.75) / (seconds * 0.25)));
  }
  return out;
}

/** A soft low beat, more heart than drum. */
export function thump(seconds = 0.32, from = 96, to = 46) {
  const out = silence(seconds);
  let phase = 0;
  for (let i = 0; i < out.length; i += 1) {
    const t = i / rate;
    phase += (2 * Math.PI * (to + (from - to) * Math.exp(-t * 26))) / rate;
    out[i] =
      Math.sin(phase) *
      smooth(t / 0.008) *
      Math.exp(-t * 11) *
      (1 - smooth((t - seconds + 0.06) / 0.06));
  }
  return out;
}

/** Breath of filtered noise that swells and fades; `tone` moves from low to high. */
export function breath(seconds, { from = 500, to = 2400, seed = 7, peak = 0.4 } = {}) {
  const out = silence(seconds);
  const random = dice(seed);
  let low = 0;
  let band = 0;
  for (let i = 0; i < out.length; i += 1) {
    const p = i / out.length;
    const f = 2 * Math.sin((Math.PI * (from + (to - from) * p)) / rate);
    low += f * band;
    band += f * (random() * 2 - 1 - low - 0.9 * band);
    out[i] = band * smooth(p / peak) * (1 - smooth((p - peak) / (1 - peak))) * 0.7;
  }
  return out;
}

/** A room around a track. With `loop` the tail of the end is heard at the beginning. */
export function room(track, { size = 1, damp = 0.45, mix = 0.25, loop = false } = {}) {
  const combs = [1557, 1617, 1491, 1422, 1277, 1356].map((n) => Math.round(n * size * 1.09));
  const passes = [225, 556, 441].map((n) => Math.round(n * 1.09));
  const lines = combs.map((n) => ({ memory: new Float32Array(n), at: 0, last: 0 }));
  const diffusers = passes.map((n) => ({ memory: new Float32Array(n), at: 0 }));
  const out = new Float32Array(track.length);
  for (let turn = loop ? 0 : 1; turn < 2; turn += 1) {
    for (let i = 0; i < track.length; i += 1) {
      let wet = 0;
      for (const line of lines) {
        const y = line.memory[line.at];
        line.last = y * (1 - damp) + line.last * damp;
        line.memory[line.at] = track[i] * 0.2 + line.last * 0.84;
        line.at = (line.at + 1) % line.memory.length;
        wet += y;
      }
      for (const d of diffusers) {
        const y = d.memory[d.at];
        const x = wet + y * 0.5;
        d.memory[d.at] = x;
        d.at = (d.at + 1) % d.memory.length;
        wet = y - x * 0.5;
      }
      out[i] = track[i] * (1 - mix) + wet * mix * 1.6;
    }
  }
  return out;
}

/** Fades both ends of a track in place. */
export function fade(track, seconds, endSeconds = seconds) {
  for (let i = 0; i < track.length; i += 1) {
    const t = i / rate;
    track[i] *= smooth(t / seconds) * smooth((track.length / rate - t) / endSeconds);
  }
  return track;
}

/** Scales a track so that its loudest sample reaches a level. */
export function peak(track, level) {
  const top = track.reduce((most, x) => Math.max(most, Math.abs(x)), 1e-9);
  return track.map((x) => (x * level) / top);
}
