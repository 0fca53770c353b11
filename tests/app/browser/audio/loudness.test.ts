// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FunnelAudio } from '../../../../engine';
import { Mixer } from '../../../../app/browser/audio/loudness';
import { createPlayer } from '../../../../app/browser/audio/player';

/** What a context does with a sound. No browser of the tests has an element whose volume is fixed, as iOS has. */
class GainContext {
  static readonly made: GainContext[] = [];
  state = 'suspended';
  readonly destination = {};
  readonly gain = { gain: { value: 1 }, connect: (to: unknown) => to };
  readonly sources: HTMLMediaElement[] = [];

  constructor() {
    GainContext.made.push(this);
  }
  createGain(): unknown {
    return this.gain;
  }
  createMediaElementSource(element: HTMLMediaElement): unknown {
    this.sources.push(element);
    return { connect: (to: unknown) => to };
  }
  async resume(): Promise<void> {
    this.state = 'running';
  }
}

const volume = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'volume')!;
const fixVolume = (): void => {
  Object.defineProperty(HTMLMediaElement.prototype, 'volume', { ...volume, get: () => 1 });
};

beforeEach(() => {
  GainContext.made.length = 0;
});
afterEach(() => {
  Object.defineProperty(HTMLMediaElement.prototype, 'volume', volume);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('how loud a sound is', () => {
  it("is its element's volume where that can be changed, without a context", () => {
    vi.stubGlobal('AudioContext', GainContext);
    const element = new Audio();
    const loudness = new Mixer().loudnessOf(element, 0.25);
    expect([element.volume, loudness.level, loudness.isFixed]).toEqual([0.25, 0.25, false]);
    loudness.set(0.1);
    expect(element.volume).toBe(0.1);
    expect(GainContext.made).toEqual([]);
  });

  it('is that of a gain node where the volume is fixed, in one context that a gesture wakes', async () => {
    fixVolume();
    vi.stubGlobal('AudioContext', GainContext);
    const mixer = new Mixer();
    const [first, second] = [new Audio(), new Audio()];
    const loudness = mixer.loudnessOf(first, 0.25);
    mixer.loudnessOf(second, 0.25);
    const [context, ...others] = GainContext.made;
    expect(others).toEqual([]);
    expect(context?.sources).toEqual([first, second]);
    expect([context?.gain.gain.value, loudness.level, loudness.isFixed]).toEqual([
      0.25,
      0.25,
      false,
    ]);
    loudness.set(0.1);
    expect(context?.gain.gain.value).toBe(0.1);
    context!.state = 'interrupted';
    mixer.wake();
    expect(context?.state).toBe('running');
  });

  it('is fixed where there is neither', () => {
    fixVolume();
    vi.stubGlobal('AudioContext', undefined);
    const loudness = new Mixer().loudnessOf(new Audio(), 0.25);
    loudness.set(0.1);
    expect([loudness.level, loudness.isFixed]).toEqual([1, true]);
  });
});

describe('music that is turned off', () => {
  const music: FunnelAudio = {
    mutedKey: 'muted',
    tracks: {
      calm: {
        src: '/calm.mp3',
        volume: 0.25,
        fadeOut: '3s',
        fadeSteps: 30,
        loop: true,
      },
    },
    effects: {},
    cues: {},
  };

  const pausedAfter = async (ms: number): Promise<number> => {
    vi.useFakeTimers();
    const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause');
    const player = createPlayer(music, false);
    player.music('calm');
    await vi.advanceTimersByTimeAsync(1);
    player.setMuted(true);
    await vi.advanceTimersByTimeAsync(ms);
    return pause.mock.calls.length;
  };

  it('stops at once where it cannot fade', async () => {
    fixVolume();
    vi.stubGlobal('AudioContext', undefined);
    expect(await pausedAfter(0)).toBe(1);
  });

  it('fades where it can', async () => {
    expect(await pausedAfter(2900)).toBe(0);
    await vi.advanceTimersByTimeAsync(200);
    // oxlint-disable-next-line typescript/unbound-method
    expect(HTMLMediaElement.prototype.pause).toHaveBeenCalledTimes(1);
  });
});
