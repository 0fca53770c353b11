// Generated from schemas/ by `npm run types`. Change the schema, not this file.
/* oxlint-disable */

/** Where `funnel publish` brings what was built. */
export type Publish =
  | PublishToFolder
  | PublishToRsync
  | PublishToGithubPages
  | PublishToNetlify
  | PublishToCloudflarePages;

/** What a site is made of: funnel.config.json in its folder. */
export interface SiteConfig {
  /** The address of this schema, for text editors. */
  $schema?: string;
  /** The document of each funnel by its address on the site: "/" is the first page. */
  funnels: {
    /** A document is a JSON file inside the site's folder, written with slashes. */
    [k: string]: string;
  };
  backend?: Backend;
  /** The https address of the site without a path. Canonical addresses, link previews and the sitemap need it. SITE_URL in the environment wins over it. */
  address?: string;
  publish?: Publish;
  /** The path under which the site is, from slash to slash. */
  base?: string;
}
/** The Supabase project that stores answers. Without it, only the embedded backend of the development server does. The environment variables VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY win over it. */
export interface Backend {
  /** The https address of a project. */
  url: string;
  /** The key that every page carries. Never the secret one: everybody can read it. */
  publishableKey: string;
}
/** A folder of this machine, which a web server serves. */
export interface PublishToFolder {
  to: 'folder';
  /** A folder that holds nothing but the site, written with slashes: absolute, or from the site's folder. */
  path: string;
}
/** A folder of another machine, or of this one, by rsync. */
export interface PublishToRsync {
  to: 'rsync';
  /** A folder that holds nothing but the site, as rsync takes it: letters, digits, slashes and ._~@+- only. */
  target: string;
}
/** GitHub Pages: a branch of the site's repository, pushed by git. */
export interface PublishToGithubPages {
  to: 'github-pages';
  /** The remote of the repository, by its name or address. */
  remote?: string;
  /** The branch that GitHub serves. It holds nothing but the site. */
  branch?: string;
}
/** A site of Netlify, by its CLI. */
export interface PublishToNetlify {
  to: 'netlify';
  /** The name or id of a site at Netlify: letters, digits and hyphens, a letter or digit first. */
  site: string;
}
/** A project of Cloudflare Pages, by Wrangler. */
export interface PublishToCloudflarePages {
  to: 'cloudflare-pages';
  /** The name of a project at Cloudflare Pages: lower case letters, digits and hyphens, a letter or digit first. */
  project: string;
  /** The branch that the project serves at its own address. */
  branch?: string;
}
