/** Saves a file on the visitor's device. */
export function saveFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** The name of a file: without the signs that no file may have, and without marks that turn the direction. */
export const fileName = (name: string, ending: string): string =>
  `${name
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\\/:*?"<>|\n]+/g, ' ')
    .trim()}.${ending}`;
