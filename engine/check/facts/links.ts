import { memo } from '../../document/basics/memo';
import { linkedParts, type CopyLink } from '../../document/copy/links';
import { tokensOf } from '../../document/copy/tokens';
import type { FunnelDocument } from '../../document/format/document.generated';
import type { Meanings } from '../../schema/meanings';

/** Copy that has links, or what looks like one. */
interface CopyWithLinks {
  readonly pointer: string;
  readonly links: readonly CopyLink[];
  /** What looks like a link and is not one. */
  readonly broken?: string;
  /** Whether the schema permits links there. */
  readonly isPermitted: boolean;
}

/** The places of a document whose copy has links, or takes some from a shared text. Computed once for all rules. */
export const copyWithLinks = memo((meanings: Meanings, { texts }: FunnelDocument) =>
  meanings.annotatedWith('copy').flatMap(({ value, pointer, annotations }): CopyWithLinks[] => {
    if (typeof value !== 'string' || !/[[{]/.test(value)) return [];
    const isPermitted = annotations.links === true;
    // Mistakes of a shared text are reported there; only where links are not permitted, its use is one.
    const shared = tokensOf(value).map(({ name, form = '' }) =>
      name === 'texts' && Object.hasOwn(texts, form) ? texts[form] : undefined,
    );
    const parts = (isPermitted ? [value] : [value, ...shared]).flatMap((copy) =>
      copy === undefined ? [] : linkedParts(copy),
    );
    const links = parts.filter((part) => typeof part !== 'string');
    const broken = parts
      .flatMap((part) => (typeof part === 'string' ? part : []))
      .flatMap(
        (text) => /\[[^[\]]*\](?:\(|\s+\((?=\s*(?:node|https?):))[^()]*\)?/.exec(text)?.[0] ?? [],
      )[0];
    return links.length > 0 || broken !== undefined
      ? [{ pointer, links, broken, isPermitted }]
      : [];
  }),
);
