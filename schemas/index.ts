import { files } from './files.generated';
import { withVariants } from './with-variants.mjs';

const {
  'webhook-payload.schema.json': webhookPayload,
  'plan.schema.json': plan,
  'expect.schema.json': expectations,
  'coverage.schema.json': coverage,
  'site.schema.json': site,
  ...documentFiles
} = files;

/** The file that describes a whole document. */
export const rootSchema = 'funnel.schema.json';

/** What the webhook sends. Published for those who receive it; no part of a document. */
export const payloadSchema: object = webhookPayload;

/** What `npm run paths` writes as JSON. Published for tools that read it; no part of a document. */
export const planSchema: object = plan;

/** The file that describes what a tester expects of a funnel. It refers to the schemas of documents. */
export const expectationsSchema: object = expectations;

/** What `npm run test:paths` writes about what it covered. Published for tools that read it; no part of a document. */
export const coverageSchema: object = coverage;

/** The file that describes `funnel.config.json`, what a site is made of. */
export const siteSchema: object = site;

/**
 * Every schema of documents by its path below `schemas/`, with what `varies` stands for. References between them are
 * relative paths.
 */
export const schemas: Readonly<Record<string, object>> = Object.fromEntries(
  Object.entries(documentFiles).map(([file, schema]) => [file, withVariants(schema, file)]),
);
