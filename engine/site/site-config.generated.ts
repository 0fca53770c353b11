// Generated from schemas/ by `npm run types`. Change the schema, not this file.
/* oxlint-disable */

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
