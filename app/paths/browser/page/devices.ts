export type DeviceName = 'phone' | 'desk';

/** The window and the pointer of a visitor. */
export interface TestDevice {
  readonly name: DeviceName;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly hasTouch: boolean;
  readonly isMobile: boolean;
  /** What its owner has set: light where nothing is said. */
  readonly colorScheme?: 'dark';
}

export const testDevices: Readonly<Record<DeviceName, TestDevice>> = {
  phone: {
    name: 'phone',
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  },
  desk: {
    name: 'desk',
    viewport: { width: 1440, height: 900 },
    hasTouch: false,
    isMobile: false,
  },
};
