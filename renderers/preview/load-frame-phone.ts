import type { ComponentType } from 'react';
import type { FramePhoneProps } from './frame-phone-props';

/** Fetches what draws the phone of the frame's preview. */
export async function loadFramePhone(): Promise<ComponentType<FramePhoneProps>> {
  return (await import('./FramePhone')).FramePhone;
}
