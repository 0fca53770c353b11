/** The windows in which screens are shown, in CSS pixels. */
export const previewDevices = {
  phone: { width: 390, height: 760 },
  desk: { width: 1280, height: 820 },
} as const;

export type PreviewDevice = keyof typeof previewDevices;
