import type { AccountProblem, AccountStep } from '../../../engine/signup';

/** A control of a page, found as people and screen readers find it. */
export interface Control {
  readonly role: 'button' | 'link' | 'radio' | 'checkbox' | 'slider' | 'spinbutton' | 'combobox';
  /** Its whole accessible name. */
  readonly name: string;
  /** What it is called on its screen whatever its words are: the value of a card, the id of a field, a verb. */
  readonly key: string;
  /** The name of the group of radio buttons that it is in. */
  readonly group?: string;
  /** The id of the section of an offer that it is in. */
  readonly section?: string;
}

/** Something that a visitor does, or that happens. It is data, so that a browser can do it and a test file can say it. */
export type VisitorAction = PageAction | ServerAction;

/**
 * Something that happens to the page.
 * - remember: the browser has a session from before, under a key of its storage
 * - press: a control is pressed. `aside`: in a new tab, so that the page stays. `isInactive`: although it looks as if
 *   it did nothing. `taps: 2`: twice at once
 * - fill: the box with a label gets a text in place of what it had
 * - type: keys are pressed one after the other in the box with a label
 * - tick: a checkbox is on or off
 * - slide: a slider gets a value
 * - key: a key is pressed where the focus is
 * - pass: time passes, in milliseconds
 * - clip: the clip that plays reaches its end, or cannot be loaded
 */
export type PageAction =
  | { readonly type: 'remember'; readonly key: string; readonly record: string }
  | { readonly type: 'open' | 'tab'; readonly address: string }
  | { readonly type: 'reload' | 'back' }
  | Press
  | {
      readonly type: 'fill' | 'type';
      readonly label: string;
      readonly key: string;
      readonly text: string;
    }
  | { readonly type: 'tick'; readonly control: Control; readonly isOn: boolean }
  | { readonly type: 'slide'; readonly control: Control; readonly value: number }
  | { readonly type: 'key'; readonly key: string }
  | { readonly type: 'pass'; readonly milliseconds: number }
  | { readonly type: 'clip'; readonly moment: 'ended' | 'broken'; readonly section?: string };

/** The server answers a request that it holds. */
export type ServerAction =
  | { readonly type: 'webhook'; readonly arrives: boolean }
  | {
      readonly type: 'account';
      readonly step: AccountStep;
      readonly problems?: readonly AccountProblem[];
    };

/** A press of a control. */
export interface Press {
  readonly type: 'press';
  readonly control: Control;
  readonly aside?: boolean;
  readonly isInactive?: boolean;
  readonly taps?: 2;
}

/** The press of a button with a name. */
export const button = (name: string, key: string): Press => ({
  type: 'press',
  control: { role: 'button', name, key },
});
