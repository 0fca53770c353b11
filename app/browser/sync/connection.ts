/** Where the backend is, and the key that pages may show. */
export interface BackendConnection {
  /** The project's address, without a slash at its end. */
  readonly url: string;
  readonly publishableKey: string;
}

/** The publishable key of the embedded backend. It grants what every visitor may do. */
export const embeddedPublishableKey = 'sb_publishable_embedded_backend';

/**
 * The backend of this page: the project that the build was made for, or the embedded one of the page's own
 * server.
 * @param origin the page's own, "http://localhost:5173"
 */
export function backendConnection(
  origin: string,
  env: ImportMetaEnv = import.meta.env,
): BackendConnection {
  const { VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey } = env;
  return url && publishableKey
    ? { url: url.replace(/\/+$/, ''), publishableKey }
    : { url: origin, publishableKey: embeddedPublishableKey };
}
