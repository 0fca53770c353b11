import type { TestDevice } from '../browser/page/devices';

/** A window that pictures are taken in. */
export interface PictureSize extends Omit<TestDevice, 'name' | 'colorScheme'> {
  readonly name: string;
  /** What it represents, in words. */
  readonly label: string;
  /** What the visitor's device is set to. A theme follows it whose mode is "auto". */
  readonly colorScheme?: PictureMode;
}

export const modes = ['light', 'dark'] as const;
export type PictureMode = (typeof modes)[number];

/** The same windows on devices that are set so, or as they are for "light" alone. */
export function inModes(
  windows: readonly PictureSize[],
  wanted: readonly PictureMode[],
): PictureSize[] {
  return windows.flatMap((size) =>
    wanted.map((colorScheme) =>
      colorScheme === 'light'
        ? { ...size, colorScheme }
        : { ...size, colorScheme, name: `${size.name}-dark`, label: `${size.label}, dark` },
    ),
  );
}

const phone = { hasTouch: true, isMobile: true } as const;
const desk = { hasTouch: false, isMobile: false } as const;

/** A zoomed page is a window of fewer CSS pixels. */
export const pictureSizes: readonly PictureSize[] = [
  { name: 'narrow', label: '320 × 568', viewport: { width: 320, height: 568 }, ...phone },
  { name: 'phone', label: '360 × 740', viewport: { width: 360, height: 740 }, ...phone },
  { name: 'small', label: '360 × 640', viewport: { width: 360, height: 640 }, ...phone },
  { name: 'large', label: '390 × 844', viewport: { width: 390, height: 844 }, ...phone },
  { name: 'tablet', label: '768 × 1024', viewport: { width: 768, height: 1024 }, ...phone },
  { name: 'desk', label: '1440 × 900', viewport: { width: 1440, height: 900 }, ...desk },
  { name: 'landscape', label: '740 × 360', viewport: { width: 740, height: 360 }, ...phone },
  { name: 'zoom-200', label: '200 %', viewport: { width: 720, height: 450 }, ...desk },
  { name: 'zoom-400', label: '400 %', viewport: { width: 360, height: 225 }, ...desk },
];
