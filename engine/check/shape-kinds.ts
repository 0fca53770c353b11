import { blank } from './kinds/blank';
import { duplicateKey } from './kinds/duplicate-key';
import { missingProperty } from './kinds/missing-property';
import { syntax } from './kinds/syntax';
import { tooDeep } from './kinds/too-deep';
import { unknownProperty } from './kinds/unknown-property';
import { unknownReading } from './kinds/unknown-reading';
import { wrongForm } from './kinds/wrong-form';
import { wrongValue } from './kinds/wrong-value';

/** The diagnostics of a document that is not JSON, or not in the shape that the schema describes. */
export const shapeKinds = {
  syntax,
  'too-deep': tooDeep,
  'duplicate-key': duplicateKey,
  blank,
  'unknown-reading': unknownReading,
  'unknown-property': unknownProperty,
  'missing-property': missingProperty,
  'wrong-value': wrongValue,
  'wrong-form': wrongForm,
};
