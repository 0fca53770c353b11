import type { Device } from '../browser/devices';

/** A window that pictures are taken in. */
export interface Size extends Omit<Device, 'name'> {
  readonly name: string;
  /** What it represents, in words. */
  readonly label: string;
  /** Only screens with films are pictured. */
  readonly filmsOnly?: boolean;
}

const phone = { hasTouch: true, isMobile: true } as const;
const desk = { hasTouch: false, isMobile: false } as const;

/** A zoomed page is a window of fewer CSS pixels. */
export const sizes: readonly Size[] = [
  { name: 'phone', label: '360 × 740', viewport: { width: 360, height: 740 }, ...phone },
  { name: 'small', label: '360 × 640', viewport: { width: 360, height: 640 }, ...phone },
  { name: 'tablet', label: '768 × 1024', viewport: { width: 768, height: 1024 }, ...phone },
  { name: 'desk', label: '1440 × 900', viewport: { width: 1440, height: 900 }, ...desk },
  {
    name: 'landscape',
    label: '740 × 360',
    viewport: { width: 740, height: 360 },
    filmsOnly: true,
    ...phone,
  },
  { name: 'zoom-200', label: '200 %', viewport: { width: 720, height: 450 }, ...desk },
  { name: 'zoom-400', label: '400 %', viewport: { width: 360, height: 225 }, ...desk },
];
