/** Lays sentences out over a clip's exact length and answers when things happen. */

/** A scene cuts in so long before its first word, in seconds. */
const beforeWords = 0.25;

/** What a scene begins with has come so long before the cut, in seconds, that it is there. */
const settled = 0.5;

const plain = (word) => word.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/**
 * Places sentences so that lead, pauses and tail add up to `clip.seconds`.
 * A pause between scenes is longer than one inside a scene.
 */
export function layOut(clip, paced) {
  const { seconds, lead = 0.9, tail = 2.4 } = clip;
  const sceneOf = clip.scenes.flatMap((scene, i) => scene.say.map(() => i));
  const weights = sceneOf.slice(1).map((scene, i) => (scene === sceneOf[i] ? 1 : 1.7));
  const total = weights.reduce((a, b) => a + b, 0);
  const speech = paced.reduce((sum, s) => sum + s.length, 0);
  const unit = (seconds - lead - tail - speech) / Math.max(1, total);
  if (unit < 0.18) {
    throw new Error(
      `${clip.id}: ${speech.toFixed(1)} s of sentences do not fit into ${seconds} s; say less.`,
    );
  }
  let now = lead;
  const sentences = paced.map((s, i) => {
    const start = now;
    now += s.length + (weights[i] ?? 0) * unit;
    const words = s.words.map((w) => ({
      word: plain(w.word),
      start: start + w.start,
      end: start + w.end,
    }));
    return { text: s.text, scene: sceneOf[i], start, end: start + s.length, words };
  });
  const starts = clip.scenes.map((_, i) => {
    const first = sentences.find((s) => s.scene === i);
    return i === 0 ? 0 : first.start - beforeWords;
  });
  const scenes = clip.scenes.map((scene, i) => ({
    ...scene,
    start: starts[i],
    end: starts[i + 1] ?? seconds,
    sentences: sentences.filter((s) => s.scene === i),
  }));
  return { seconds, sentences, scenes };
}

/**
 * A scene's clock. A moment is a number (seconds into the scene), or a word that is
 * said in it, with an optional offset: 'calendar', 'calendar+0.4', 'end-1'.
 */
export function clockOf(scene, sounds) {
  const words = scene.sentences.flatMap((s) => s.words);
  const at = (moment) => {
    if (typeof moment === 'number') return scene.start + moment - (moment < 0.35 ? settled : 0);
    const [, name, offset] = /^([a-z']+)([+-][\d.]+)?$/i.exec(moment) ?? [];
    const shift = Number(offset ?? 0);
    if (name === 'end') return scene.end + shift;
    const word = words.find((w) => w.word === plain(name ?? ''));
    if (!word) throw new Error(`No sentence of this scene has the word "${moment}".`);
    return word.start + shift;
  };
  return {
    at,
    start: scene.start,
    end: scene.end,
    words,
    sound: (name, time) => sounds.push({ name, at: time }),
  };
}

/** When each word of a shown text appears: as it is spoken, else evenly in between. */
export function wordTimes(shown, clock, from) {
  const start = clock.at(from);
  const times = Array(shown.length).fill(undefined);
  let next = clock.words.findIndex((w) => w.start >= start - 0.05);
  if (next < 0) next = clock.words.length;
  shown.forEach((word, i) => {
    const found = clock.words.findIndex(
      (w, j) => j >= next && j < next + 5 && w.word === plain(word),
    );
    if (found >= 0) {
      times[i] = clock.words[found].start - 0.1;
      next = found + 1;
    }
  });
  let last = start - 0.16;
  return times.map((time) => {
    last = Math.max(last + 0.05, time ?? last + 0.16);
    return last;
  });
}
