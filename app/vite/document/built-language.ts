/** An environment variable, because Vite reloads the plugins for each environment of a build. */
const variable = 'FUNNEL_LANGUAGE';

/** The language that pages are built in. Undefined for that of the document. */
export const builtLanguage = (): string | undefined => process.env[variable];

/** Builds in a language: meanwhile everything that reads the funnel gets its translation. */
export async function inLanguage<T>(
  language: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (language !== undefined) process.env[variable] = language;
  try {
    return await work();
  } finally {
    delete process.env[variable];
  }
}
