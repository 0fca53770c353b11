import { files } from './files.generated';

const { 'webhook-payload.schema.json': webhookPayload, ...documentFiles } = files;

/** The file that describes a whole document. */
export const rootSchema = 'funnel.schema.json';

/** What the webhook sends. Published for those who receive it; no part of a document. */
export const payloadSchema: object = webhookPayload;

/** Every schema of documents by its path below `schemas/`. References between them are relative paths. */
export const schemas: Readonly<Record<string, object>> = documentFiles;
