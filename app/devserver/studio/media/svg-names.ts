import type { XastElement } from 'svgo';

/** A name without its prefix, in small letters. */
export const localName = (name: string): string => (name.split(':').at(-1) ?? '').toLowerCase();

/** Attributes whose values are no styles. */
const plain = new Set('id class d points href src lang space label title unicode'.split(' '));

/** Whether the value of an attribute is read as a style: that of "fill", "style", and what an animation sets them to. */
export const hasStyle = (key: string): boolean =>
  !plain.has(localName(key)) && !/^(?:xmlns|data-|aria-)/.test(key);

/** The style sheet in a `<style>`. */
export const styleSheet = ({ children }: XastElement): string =>
  children
    .map((each) => (each.type === 'text' || each.type === 'cdata' ? each.value : ''))
    .join('');
