interface ImportMetaEnv {
  /** The address of the Supabase project. Without it, pages use the backend of their own server. */
  readonly VITE_SUPABASE_URL?: string;
  /** That project's publishable key. */
  readonly VITE_SUPABASE_PUBLISHABLE_KEY?: string;
  /** "off" removes the service worker from the browsers that have it. */
  readonly VITE_SERVICE_WORKER?: string;
}
