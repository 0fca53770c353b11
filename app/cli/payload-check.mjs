/**
 * The payload's schema as a function: ajv's validator as source without any import, so that the server
 * function, which is deployed alone and fetches nothing, runs exactly what the schema says.
 */
import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';

const lengthHelper = 'require("ajv/dist/runtime/ucs2length").default';

/** @returns TypeScript that exports `checkPayload(data)` */
export function payloadCheck(schema) {
  const ajv = new Ajv2020({
    strict: true,
    strictTypes: false,
    strictRequired: false,
    allowUnionTypes: true,
    code: { source: true, esm: true, lines: true },
  });
  const code = standaloneCode
    .default(ajv, ajv.compile(schema))
    .replace('"use strict";', '')
    .replaceAll(lengthHelper, '(text) => [...text].length')
    .replace(/export const validate = (\w+);/, '')
    .replace(/export default (\w+);/, '\nconst validate = $1;');
  if (/\b(?:require|import)\b/.test(code)) throw new Error('The validator imports something.');
  return `// @ts-nocheck: ajv writes JavaScript.

/** Why something is not a payload. It names the place and the rule, never the value. */
export interface PayloadProblem {
  readonly instancePath: string;
  readonly message?: string;
}

/** The part of a payload that the function reads. */
export interface CheckedPayload {
  readonly event_id: string;
  readonly session: { readonly session_id: string };
  readonly personalized_plan_url: string;
}

/** Validates a value of unknown origin as a payload. */
export function checkPayload(
  data: unknown,
): { readonly payload: CheckedPayload } | { readonly problem: PayloadProblem } {
  return validate(data) ? { payload: data } : { problem: validate.errors[0] };
}
${code}`;
}
