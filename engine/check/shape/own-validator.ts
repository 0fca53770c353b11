import { rootSchema, schemas } from '../../../schemas';
import { compileSchemas, type Validator } from './compile-schemas';

/**
 * The validator of the project's own schemas. Bundles get a module that has compiled them already, in place of this one
 * (`app/vite/compiled-schemas.mjs`).
 */
export const ownValidator = (): Validator => compileSchemas(schemas, rootSchema).validate;
