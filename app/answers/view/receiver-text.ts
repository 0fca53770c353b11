import type { ToldReceiver } from '../lead-source';

/** What became of an event at a receiver, in words: "slack: failed, channel_not_found". */
export const receiverText = ({ receiver, status, error }: ToldReceiver): string =>
  `${receiver}: ${status}${error === null ? '' : `, ${error}`}`;
