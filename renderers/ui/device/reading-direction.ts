/** Whether the page is read from right to left. */
export const pageIsRightToLeft = (): boolean => document.dir === 'rtl';

const mirrored: Readonly<Record<string, string>> = {
  ArrowLeft: 'ArrowRight',
  ArrowRight: 'ArrowLeft',
};

/** The name of a key for who reads from left to right: the arrow towards what comes next is always ArrowRight. */
export function readingKey({ key }: { readonly key: string }): string {
  return (pageIsRightToLeft() && mirrored[key]) || key;
}
