import { misspelt, nearest } from '../reporting/nearest';
import { quoted } from '../reporting/phrases';
import type { At, PatchOperation, Rule } from '../reporting/rule';

interface MissingFile {
  readonly found: string;
  /** The address of a file that differs in its letter case, or by /public before it. */
  readonly meant?: string;
  readonly nearest?: string;
}

/** The files that a document names are under public/, letter case included. */
export const missingFile: Rule<MissingFile> = {
  isAcceptable: true,
  explanation: {
    what: 'There is no file under public/ at an address that the document names. Capital and small letters differ.',
    why: 'Visitors see a broken picture, or a film or sound does not play.',
    fix: 'Correct the address, or add the file. The folder public/ itself is not part of an address.',
    wrong: { brand: { logo: { src: '/public/images/crumb.svg' } } },
    right: { brand: { logo: { src: '/images/crumb.svg' } } },
  },
  check: ({ meanings, files }) => {
    if (!files) return [];
    const there = new Set(files);
    const byLowerCase = new Map(files.map((file) => [file.toLowerCase(), file]));
    const faces = meanings
      .annotatedWith('face')
      .filter(({ value }) => String(value).startsWith('/'));
    return [...meanings.annotatedWith('file'), ...faces].flatMap(
      ({ value: found, pointer }): At<MissingFile>[] => {
        if (typeof found !== 'string' || there.has(found)) return [];
        const same = byLowerCase.get(found.toLowerCase().replace(/^\/public(?=\/)/, ''));
        const folder = found.slice(0, found.lastIndexOf('/') + 1);
        const beside = files.filter((file) => file.startsWith(folder));
        const certain = same ?? misspelt(found, beside);
        const fix: PatchOperation[] | undefined =
          certain === undefined ? undefined : [{ op: 'replace', path: pointer, value: certain }];
        return [{ found, meant: same, nearest: certain ?? nearest(found, beside), pointer, fix }];
      },
    );
  },
  message: ({ found, meant, nearest: near }) => {
    if (found.startsWith('/public/'))
      return `There is no file ${quoted(found)}. Addresses begin below public/: leave "/public" out.`;
    if (meant !== undefined)
      return `There is no file ${quoted(found)}, only ${quoted(meant)}: capital and small letters differ.`;
    return `There is no file ${quoted(found)} under public/.${near === undefined ? ' Correct the address, or add the file.' : ` Did you mean ${quoted(near)}?`}`;
  },
};
