/** The funnel's outline, without what copy says for the values of choices, and compiled machine: what every screen needs. */
declare module 'virtual:funnel/outline' {
  import type { FunnelConfig } from '../../engine/compile';
  import type { FunnelOutline } from '../../engine';
  export const outline: FunnelOutline;
  export const config: FunnelConfig;
  /** Another one for every change of the document. */
  export const version: string;
}

/** The copy of all nodes but offers, the words and videos that it shows, and the pictures worth fetching ahead. */
declare module 'virtual:funnel/screens' {
  import type { FieldWords, FunnelNode, FunnelVideo } from '../../engine';
  export const words: FieldWords;
  export const nodes: Readonly<Record<string, FunnelNode>>;
  export const videos: Readonly<Record<string, FunnelVideo>>;
  /** The pictures of each node and its videos, and those that all screens share. */
  export const pictures: {
    readonly nodes: Readonly<Record<string, readonly string[]>>;
    readonly shared: readonly string[];
  };
}

/** The copy of the offer nodes without that of later sections, all words, their videos, and the grant that they show. */
declare module 'virtual:funnel/offers' {
  import type { FieldWords, FunnelGrant, FunnelNode, FunnelVideo } from '../../engine';
  import type { GrantConfig } from '../../engine/grant';
  export const words: FieldWords;
  export const videos: Readonly<Record<string, FunnelVideo>>;
  export const nodes: Readonly<Record<string, FunnelNode>>;
  export const grant: { readonly copy: FunnelGrant; readonly config: GrantConfig } | null;
}

/** The sections whose copy the offer nodes come without, by node and name, and all videos of offers. */
declare module 'virtual:funnel/sections' {
  import type { FunnelVideo, OfferSection } from '../../engine';
  export const videos: Readonly<Record<string, FunnelVideo>>;
  export const sections: Readonly<Record<string, Readonly<Record<string, OfferSection>>>>;
}

/** What the keys begin with under which the document keeps something in the browser's storage. */
declare module 'virtual:funnel/storage' {
  export const storageKeys: readonly string[];
}

/** What the document says: answers are written down for others as it says them. In another language, with its questions. */
declare module 'virtual:funnel/source' {
  import type { Fields, SourceWords } from '../../engine';
  export const said: { readonly source: SourceWords } | { readonly fields: Fields };
}

/** What pages in another language show in that of the document. Null where that is nothing. */
declare module 'virtual:funnel/untranslated' {
  export const untranslated: {
    readonly language: string;
    readonly direction?: 'ltr' | 'rtl';
    readonly pattern: string;
  } | null;
}

/** The typefaces of the theme. */
declare module 'virtual:funnel/fonts.css';
